import { execFileSync } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { rgPath } from "@vscode/ripgrep";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type WalkOptions, walkFiles } from "../../src/search/walk-files.ts";
import { temporaryFolder } from "../call-tool.ts";

const options: WalkOptions = {
  lists: "both",
  honoursParents: true,
  limit: { isOver: false, stop: () => undefined },
  signal: new AbortController().signal,
};

async function put(cwd: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(cwd, name)), { recursive: true });
    await writeFile(join(cwd, name), content);
  }
}

test("walkFiles() lists links to files, or nothing else, and does not go through links to folders", async () => {
  const cwd = await temporaryFolder();
  await put(cwd, { a: "", "d/b": "", ".git/c": "" });
  await symlink("../a", join(cwd, "d/link"));
  await symlink("..", join(cwd, "d/up"));
  await symlink("nothing", join(cwd, "dangling"));
  expect((await walkFiles(cwd, options)).toSorted()).toEqual(["a", "d/b", "d/link"]);
  expect(await walkFiles(cwd, { ...options, lists: "links" })).toEqual(["d/link"]);
});

test("walkFiles() ends at its limit and when it is aborted", async () => {
  const cwd = await temporaryFolder();
  await put(cwd, { a: "" });
  expect(await walkFiles(cwd, { ...options, limit: { isOver: true, stop: () => undefined } })).toEqual([]);
  await expect(walkFiles(cwd, { ...options, signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow(
    "enough",
  );
});

const rule = fc.constantFrom(
  "a",
  "/a",
  "a/",
  "*.ts",
  "!a",
  "!a.ts",
  "b/**",
  "# a",
  "**/a",
  "a/b",
  "!a/b",
  "A",
  "[ab].ts",
);
const rules = fc.array(rule, { maxLength: 3 }).map((lines) => lines.join("\n"));

// ripgrep looks again at what is in a folder that a stronger file takes back.
const stronger = fc
  .array(
    rule.filter((line) => line !== "!a"),
    { maxLength: 3 },
  )
  .map((lines) => lines.join("\n"));

test("U40 walkFiles() lists what ripgrep lists, whatever the ignore files say", async () => {
  await fc.assert(
    fc.asyncProperty(rules, stronger, stronger, rules, async (outer, inner, other, within) => {
      const cwd = await temporaryFolder();
      const files = Object.fromEntries(
        ["a.ts", "b.ts", "c", "a/a.ts", "a/b", "b/a", "b/c/a.ts"].map((name) => [name, ""]),
      );
      await put(cwd, files);
      await put(cwd, { ".gitignore": outer, "b/.gitignore": within, "a/.ignore": inner, ".rgignore": other });
      const args = ["-c", '"$0" --files --hidden --no-require-git --no-ignore-global || true', rgPath];
      for (const folder of [cwd, join(cwd, "b")]) {
        const listed = execFileSync("sh", args, { cwd: folder, encoding: "utf8" })
          .split("\n")
          .filter((line) => line !== "");
        expect((await walkFiles(folder, options)).toSorted()).toEqual(listed.toSorted());
      }
    }),
    { numRuns: 100 },
  );
}, 60_000);
