import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nearNames, sameNameOtherwiseSpelled } from "../../src/paths/near-names.ts";
import { temporaryFolder } from "../call-tool.ts";

async function folder(...names: readonly string[]): Promise<string> {
  const path = await temporaryFolder();
  for (const name of names) await writeFile(join(path, name), "");
  return path;
}

test("U14 sameNameOtherwiseSpelled() finds decomposed names, other spaces and apostrophes, also of folders", async () => {
  const path = await folder("u\u0308ber.txt", "9\u202fPM.png", "it\u2019s.md");
  await mkdir(join(path, "e\u0301"));
  await writeFile(join(path, "e\u0301/a\u0308"), "");
  expect(await sameNameOtherwiseSpelled(join(path, "\u00fcber.txt"))).toBe(join(path, "u\u0308ber.txt"));
  expect(await sameNameOtherwiseSpelled(join(path, "9 PM.png"))).toBe(join(path, "9\u202fPM.png"));
  expect(await sameNameOtherwiseSpelled(join(path, "it's.md"))).toBe(join(path, "it\u2019s.md"));
  expect(await sameNameOtherwiseSpelled(join(path, "\u00e9/\u00e4"))).toBe(join(path, "e\u0301/a\u0308"));
});

test("sameNameOtherwiseSpelled() does not choose between two, and finds nothing where there is nothing", async () => {
  const path = await folder("u\u0308 a", "\u00fc\u00a0a");
  expect(await sameNameOtherwiseSpelled(join(path, "\u00fc a"))).toBeUndefined();
  expect(await sameNameOtherwiseSpelled(join(path, "x/y/z"))).toBeUndefined();
});

test("nearNames() gives the closest first, at most as many as asked", async () => {
  const path = await folder("config.ts", "config.json", "confg.ts", "readme.md");
  const near = (await nearNames(join(path, "Config.tsx"), 3)).map((name) => name.slice(path.length + 1));
  expect(near).toHaveLength(3);
  expect(near[0]).toMatch(/^config\./);
  expect(near).not.toContain("readme.md");
  expect(await nearNames(join(path, "nowhere/x"), 3)).toEqual([]);
});

test("nearNames() counts what was left out, added or changed, up to ten characters", async () => {
  const long = "abcdefghijklmnopqrstuvwxyz".repeat(4);
  const path = await folder(`${long}.md`, "config.json", "zzzzzz");
  expect(await nearNames(join(path, "confg.jsn"), 3)).toEqual([join(path, "config.json")]);
  expect(await nearNames(join(path, `x${long.slice(9)}y.txt`), 3)).toEqual([]);
  expect(await nearNames(join(path, `${long.slice(8)}.md`), 3)).toEqual([join(path, `${long}.md`)]);
});

test("nearNames() finds a long name among thousands", async () => {
  const path = await folder(...Array.from({ length: 2_000 }, (_, index) => `${index}${"abcdefghij".repeat(20)}`));
  expect(await nearNames(join(path, "z".repeat(200)), 3)).toEqual([]);
  expect(await nearNames(join(path, `1999${"abcdefghij".repeat(19)}`), 1)).toEqual([
    join(path, `1999${"abcdefghij".repeat(20)}`),
  ]);
});
