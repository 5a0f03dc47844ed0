import { mkdir, symlink, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { defineToolset } from "haft";
import { expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { firstThatRuns } from "../../src/search/find-ripgrep.ts";
import { grepTool } from "../../src/search/grep.ts";
import { type Answer, callTool, temporaryFolder } from "../call-tool.ts";

const none = defineToolset({
  name: "t",
  tools: [grepTool({ ripgrep: () => firstThatRuns(undefined, { PATH: "/nowhere" }), env: {} })],
});

async function tree(): Promise<string> {
  const outer = await temporaryFolder();
  const cwd = join(outer, "project");
  const files = {
    ".gitignore": "dist/\n",
    ".git/config": "hello\n",
    "dist/a.js": "hello\n",
    "src/a.ts": "one\nhello hello\nthree\nfour\nfive\nhello\n",
    "src/z/b.ts": "Hello\r\nworld\r\n",
    "src.ts": "hello",
    ".hidden/é.md": "x\n\nhello é\n",
    "binary.ts": "hello\0",
    empty: "",
    "long.ts": `${"é".repeat(4_000)}hello${"a".repeat(4_000)}\n`,
    "../secret.ts": "hello",
  };
  for (const [name, contents] of Object.entries(files)) {
    await mkdir(dirname(join(cwd, name)), { recursive: true });
    await writeFile(join(cwd, name), contents);
  }
  await symlink("../secret.ts", join(cwd, "link.ts"));
  await symlink("..", join(cwd, "up"));
  return cwd;
}

const lines = { output_mode: "content" };
const count = { output_mode: "count" };

test.each([
  {},
  lines,
  count,
  { ...lines, "-C": 1 },
  { ...lines, "-B": 2, "-A": 1 },
  { ...lines, "-o": true, "-C": 1 },
  { ...lines, "-n": false, "-i": true },
  { ...count, "-i": true },
  { ...lines, head_limit: 2 },
  { ...lines, head_limit: 2, offset: 1 },
  { head_limit: 1, offset: 1 },
  { offset: 99 },
  { pattern: "nothing" },
  { pattern: "\\d|(three|é)$", ...lines },
  { pattern: "$", multiline: true, ...count },
  { pattern: "^hello$", multiline: true, ...lines },
  { pattern: "^", ...count },
  { pattern: "hello.*three", multiline: true, ...lines, "-C": 1 },
  { pattern: "o\nt|Hello\\s+w", multiline: true, ...lines, "-o": true },
  { pattern: "hello", multiline: true, ...count },
  { pattern: "hello\n", multiline: true, ...lines },
  { path: "dist" },
  { path: "dist/a.js" },
  { path: "src", glob: "*.ts" },
  { glob: "src/*.ts" },
  { glob: "!src" },
  { glob: "**/*.{md,js}" },
])("U46 Grep finds without ripgrep what it finds with it, and says so: %o", async (input) => {
  const cwd = await tree();
  const call = { pattern: "hello", ...input };
  const answer = await callTool(none, "Grep", call, { cwd });
  const expected = await callTool(filesToolset(), "Grep", call, { cwd });
  const withoutNotice = answer.text.replace(/\n\n\[Searched without .*?\]$|\n\[Searched without .*?\]$/, "");
  expect(withoutNotice).toBe(expected.text);
  expect(answer.structured).toEqual(expected.structured);
  expect(answer.code).toBe(expected.code);
  if (answer.outcome === "ok") expect(answer.text).toContain("[Searched without ripgrep");
});

test("U46 Grep fails without ripgrep where only that would know the pattern or the type", async () => {
  const cwd = await temporaryFolder();
  const code = async (input: object): Promise<Answer["code"]> =>
    (await callTool(none, "Grep", { pattern: "x", ...input }, { cwd })).code;
  for (const pattern of ["(?P<name>x)", "[[:alpha:]]", "\\Ax", "a{", "x(?x) y"])
    expect(await code({ pattern })).toBe("ripgrep-missing");
  expect(await code({ type: "ts" })).toBe("ripgrep-missing");
  expect(await code({ pattern: "a\nb" })).toBe("search-invalid");
});

test("U46 Grep without ripgrep warns of a file that is too large, and ends when it is aborted", async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "a"), "hello");
  await writeFile(join(cwd, "large"), "hello");
  await truncate(join(cwd, "large"), 33 * 1024 ** 2);
  const { text } = await callTool(none, "Grep", { pattern: "hello" }, { cwd });
  expect(text).toMatch(/^a\n\n.*\n\[Warning: large: too large to search without ripgrep\]$/);
  const signal = AbortSignal.abort(new Error("enough"));
  await expect(callTool(none, "Grep", { pattern: "hello" }, { cwd, signal })).rejects.toThrow("enough");
});
