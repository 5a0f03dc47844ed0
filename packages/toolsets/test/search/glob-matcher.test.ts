import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { rgPath } from "@vscode/ripgrep";
import fc from "fast-check";
import { expect, test } from "vitest";
import { globMatcher } from "../../src/search/glob-matcher.ts";
import { temporaryFolder } from "../call-tool.ts";

test.each([
  ["*.ts", "a/b.ts", true],
  ["/*.ts", "a/b.ts", false],
  ["!*.ts", "a.js", true],
  ["a/**", "a/.b/c", true],
  ["(g)/*", "(g)/a", true],
  ["a\\[b\\]", "a[b]", true],
  ["*", "a/.b", true],
  ["[!a]*", "b", true],
])("globMatcher(%j) of %j is %s", (pattern, path, fits) => {
  expect(globMatcher(pattern)(path)).toBe(fits);
});

const names = ["a.ts", "b.ts", ".a", "a/c", "a/b.ts", "a/a/b", "b/a/a.ts", "b/.b/a", "ab/ab"];
const segment = fc
  .array(fc.constantFrom("a", "b", "*", "?", "[ab]", "{a,b}", ".ts"), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join("").replace(/\*+/g, "*"));

test("U46 globMatcher() fits what ripgrep fits, for globs of the usual form", async () => {
  const cwd = await temporaryFolder();
  for (const name of names) {
    await mkdir(dirname(join(cwd, name)), { recursive: true });
    await writeFile(join(cwd, name), "");
  }
  const glob = fc
    .array(fc.oneof(segment, fc.constant("**")), { minLength: 1, maxLength: 3 })
    .map((all) => all.join("/"));
  fc.assert(
    fc.property(glob, (pattern) => {
      const args = ["-c", '"$0" --files --hidden -g "$1" || true', rgPath, pattern];
      const listed = execFileSync("sh", args, { cwd, encoding: "utf8" })
        .split("\n")
        .filter((line) => line !== "");
      expect(names.filter(globMatcher(pattern)).toSorted()).toEqual(listed.toSorted());
    }),
    { numRuns: 200 },
  );
}, 60_000);
