import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { rgPath } from "@vscode/ripgrep";
import { expect, test } from "vitest";
import { createFirstPaths, type FirstPaths } from "../../src/search/first-paths.ts";
import { temporaryFolder } from "../call-tool.ts";

function first(count: number, paths: readonly string[]): FirstPaths {
  const found = createFirstPaths(count);
  for (const path of paths) found.add(path, "");
  return found;
}

function list(cwd: string, ...more: readonly string[]): readonly string[] {
  const args = ["--no-config", "--files", "--hidden", "--null", ...more, "."];
  return execFileSync(rgPath, args, { cwd }).toString("latin1").split("\0").slice(0, -1);
}

test("the order is that of rg --sort=path, whatever bytes the names have", async () => {
  const cwd = await temporaryFolder();
  const names = ["a", "B", "ä", "z", " ", "!", "-", ".", "0", "~", "\u0001", "\n", "\uffee", "\u{10400}"];
  for (const name of names) {
    for (const folder of [`${name}x`, `${name}x/${name}x`]) {
      await mkdir(`${cwd}/${folder}`, { recursive: true });
      for (const inner of names) await writeFile(`${cwd}/${folder}/${inner}y`, "");
    }
    await writeFile(`${cwd}/${name}x.ts`, "");
    await writeFile(Buffer.concat([Buffer.from(`${cwd}/${name}`), Buffer.from([0xff])]), "").catch(() => {});
  }
  const sorted = list(cwd, "--sort=path");
  expect(sorted.length).toBeGreaterThan(400);
  const inNoOrder = list(cwd);
  const paths = (count: number): readonly string[] =>
    first(count, inNoOrder)
      .sorted()
      .map(({ path }) => path);
  expect(paths(1_000)).toEqual(sorted);
  for (const count of [1, 7, 100]) expect(paths(count)).toEqual(sorted.slice(0, count));
});

test("all are counted, the first are kept with their values", () => {
  const found = createFirstPaths(1);
  found.add("b", "2");
  found.add("c", "3");
  found.add("a", "1");
  expect(found.added).toBe(3);
  expect(found.sorted()).toEqual([{ path: "a", value: "1" }]);
});
