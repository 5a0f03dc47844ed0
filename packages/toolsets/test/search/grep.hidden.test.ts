import { chmod, mkdir, realpath, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { defineToolset, type FileAccess } from "haft";
import { describe, expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { firstThatRuns } from "../../src/search/find-ripgrep.ts";
import { grepTool } from "../../src/search/grep.ts";
import { type Answer, callTool, temporaryFolder } from "../call-tool.ts";
import { fileAccess } from "../file-access.ts";

async function project(): Promise<string> {
  const cwd = await realpath(await temporaryFolder());
  for (const name of ["a.txt", ".env", "secrets/key.txt", "sub/.env", "sub/b.txt"]) {
    await mkdir(dirname(join(cwd, name)), { recursive: true });
    await writeFile(join(cwd, name), `KEY of ${name}\n`);
  }
  await symlink("secrets/key.txt", join(cwd, "harmless.txt"));
  return cwd;
}

const withoutRipgrep = defineToolset({
  name: "t",
  tools: [grepTool({ ripgrep: () => firstThatRuns(undefined, { PATH: "/nowhere" }), env: {} })],
});

describe.each([
  ["with ripgrep", filesToolset()],
  ["without ripgrep", withoutRipgrep],
])("%s", (_name, toolset) => {
  async function grep(input: object, files?: FileAccess): Promise<Answer> {
    const cwd = await project();
    const access = files ?? fileAccess(cwd, [".env", "secrets"]);
    return callTool(toolset, "Grep", { pattern: "KEY", ...input }, { cwd, files: access });
  }

  test("U72 Grep leaves out files that a rule forbids to read, and says how many", async () => {
    const answer = await grep({});
    expect(answer.text).toMatch(/^a\.txt\nsub\/b\.txt\n\n\[3 files are not shown: a rule forbids reading them\]/);
    expect(answer.text).not.toMatch(/\.env|secrets|key|harmless/);
    expect(answer.structured).toMatchObject({ totalFiles: 2, hiddenFiles: 3 });
  });

  test("U72 Grep shows no line of them and does not count them", async () => {
    const content = await grep({ output_mode: "content", "-C": 1 });
    expect(content.text).toMatch(/^a\.txt:1:KEY of a\.txt\nsub\/b\.txt:1:KEY of sub\/b\.txt\n\n/);
    const count = await grep({ output_mode: "count" });
    expect(count.structured).toMatchObject({ numMatches: 2, totalFiles: 2 });
  });

  test("U72 Grep does not tell by the count whether a pattern is in a hidden file", async () => {
    const texts = await Promise.all(["KEY of .env", "KEY of .nothing"].map((pattern) => grep({ pattern })));
    expect(texts[0]?.text).toBe(texts[1]?.text);
    expect(texts[0]?.text).toMatch(/^No matches\n\n\[3 files are not shown/);
    expect((await grep({ glob: "*.txt" })).text).toContain("[1 file is not shown: a rule forbids reading it]");
  });

  test("U72 Grep refuses a file, a folder or a link that leads to one", async () => {
    for (const path of [".env", "secrets", "secrets/key.txt", "harmless.txt"])
      expect(await grep({ path })).toMatchObject({ code: "path-refused" });
  });

  test("U72 Grep suggests no name that is hidden", async () => {
    const answer = await grep({ path: ".emv" });
    expect(answer).toMatchObject({ code: "not-found", text: 'Cannot find ".emv": it does not exist' });
    expect((await grep({ path: "b.txt" })).text).toContain('did you mean "a.txt"');
  });

  test("Grep searches outside the session's folders where that is permitted, and nowhere else", async () => {
    const outside = await project();
    const inside = await grep({ path: join(outside, "a.txt"), output_mode: "content" }, fileAccess(outside));
    expect(inside.text).toMatch(`${join(outside, "a.txt")}:1:KEY of a.txt`);
    expect(await grep({ path: join(outside, "sub") })).toMatchObject({ code: "path-refused" });
  });

  test.each([
    { path: "sub" },
    { path: "sub/b.txt" },
    { path: "sub/b.txt", output_mode: "content", "-n": false },
    { path: "sub/b.txt", output_mode: "count" },
    { path: "sub/b.txt", glob: "*.ts" },
    { path: "harmless.txt", output_mode: "content" },
    { path: "harmless.txt", multiline: true, pattern: "KEY of secrets/key.txt\n", output_mode: "content" },
    { glob: "sub/*" },
    {},
  ])("Grep finds with a permission engine what it finds without: %o", async (input) => {
    const cwd = await project();
    const call = { pattern: "KEY", ...input };
    const plain = await callTool(toolset, "Grep", call, { cwd });
    expect(await callTool(toolset, "Grep", call, { cwd, files: fileAccess(cwd) })).toEqual(plain);
  });
});

test("U72 Grep names no hidden folder in its warnings", async ({ skip }) => {
  if (process.getuid?.() === 0) skip("this user may read every folder");
  const cwd = await project();
  await chmod(join(cwd, "secrets"), 0);
  const call = { pattern: "KEY" };
  const answer = await callTool(filesToolset(), "Grep", call, { cwd, files: fileAccess(cwd, ["secrets"]) });
  expect(answer.text).not.toContain("secrets");
});

test("Grep says what it touches", async () => {
  const tool = filesToolset().tools.find(({ name }) => name === "Grep");
  const touches = async (input: { readonly path?: string }): Promise<unknown> => {
    const prepared = await tool?.prepare({ pattern: "x", ...input });
    return prepared?.ok === true ? prepared.touches : undefined;
  };
  expect(await touches({})).toEqual([{ type: "read", path: ".", isRecursive: true }]);
  expect(await touches({ path: "~/a" })).toEqual([{ type: "read", path: "~/a", isRecursive: true }]);
});
