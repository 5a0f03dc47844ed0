import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { rgPath } from "@vscode/ripgrep";
import fc from "fast-check";
import type { ToolContext } from "haft";
import { ToolError } from "haft";
import { expect, test } from "vitest";
import { globFiles } from "../../src/search/glob-files.ts";
import { temporaryFolder } from "../call-tool.ts";

/** What ripgrep lists by itself, or undefined where it does not understand the glob. */
function ripgrepFiles(cwd: string, glob: string): readonly string[] | undefined {
  try {
    const args = ["--files", "--hidden", `--glob=${glob}`, "--glob=!.git"];
    const output = execFileSync(rgPath, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return output.split("\n").filter((line) => line !== "");
  } catch (error) {
    return (error as { status: number }).status === 1 ? [] : undefined;
  }
}

const names = ["a.x", "a.ts", "b.ts", ".a", "a/c", "a/b.ts", "a/a/b", "b/a/a.ts", "b/.b/a", "ab/ab", ".git/a"];
const parts = ["a", "b", "*", "**", "/", "/", "?", "[ab]", "[!a]", "{a,b}", "{", ",", "}", "[", "]", ".ts", "."];

test("any glob lists what ripgrep lists by itself, or fails where it does", async () => {
  const cwd = await temporaryFolder();
  for (const name of names) {
    await mkdir(dirname(join(cwd, name)), { recursive: true });
    await writeFile(join(cwd, name), "");
  }
  const context = {
    cwd,
    additionalDirectories: [],
    signal: new AbortController().signal,
    session: {},
  } as unknown as ToolContext;
  const options = { ripgrep: () => Promise.resolve({ command: rgPath }), env: {} };
  const patterns = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 7 }).map((found) => found.join(""));
  let found = 0;
  await fc.assert(
    fc.asyncProperty(patterns, async (pattern) => {
      // What begins so, or has a folder "." or "..", is a path for Glob.
      fc.pre(!/^\/|(?:^|\/)\.{1,2}(?:\/|$)/.test(pattern));
      const expected = ripgrepFiles(cwd, pattern);
      const listed = await globFiles({ pattern }, context, options).catch((error: unknown) => {
        if (ToolError.isInstance(error) && error.code === "search-invalid") return undefined;
        throw error;
      });
      const structured = listed?.structured as { readonly filenames: readonly string[] } | undefined;
      const paths = structured?.filenames.map((path) => relative(cwd, path));
      expect(paths?.toSorted()).toEqual(expected?.toSorted());
      found += expected?.length ?? 0;
    }),
    { numRuns: 250 },
  );
  expect(found).toBeGreaterThan(50);
}, 60_000);
