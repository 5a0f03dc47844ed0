import { mkdir, realpath, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { defineToolset } from "haft";
import { describe, expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { firstThatRuns } from "../../src/search/find-ripgrep.ts";
import { globTool } from "../../src/search/glob-tool.ts";
import { type Answer, callTool, temporaryFolder } from "../call-tool.ts";
import { fileAccess } from "../file-access.ts";

async function project(): Promise<string> {
  const cwd = await realpath(await temporaryFolder());
  for (const name of ["a.txt", ".env", "secrets/key.txt", "sub/b.txt"]) {
    await mkdir(dirname(join(cwd, name)), { recursive: true });
    await writeFile(join(cwd, name), "x");
  }
  await symlink("secrets/key.txt", join(cwd, "harmless.txt"));
  await symlink("a.txt", join(cwd, "link.txt"));
  await symlink("secrets", join(cwd, "folder"));
  return cwd;
}

const withoutRipgrep = defineToolset({
  name: "t",
  tools: [globTool({ ripgrep: () => firstThatRuns(undefined, { PATH: "/nowhere" }), env: {} })],
});

describe.each([
  ["with ripgrep", filesToolset()],
  ["without ripgrep", withoutRipgrep],
])("%s", (_name, toolset) => {
  async function glob(input: object, hidden: readonly string[] = [".env", "secrets"]): Promise<Answer> {
    const cwd = await project();
    return callTool(toolset, "Glob", { pattern: "**/*", ...input }, { cwd, files: fileAccess(cwd, hidden) });
  }
  const rows = ({ text }: Answer): readonly string[] => (text.split("\n\n[")[0] ?? "").split("\n").sort();

  test("U72 Glob leaves out files that a rule forbids to read and links to them, and says how many", async () => {
    const answer = await glob({});
    expect(rows(answer)).toEqual(["a.txt", "link.txt", "sub/b.txt"]);
    expect(answer.text).toContain("[3 files are not shown: a rule forbids reading them]");
    expect(answer.structured).toMatchObject({ totalMatches: 3, hiddenFiles: 3 });
    expect(JSON.stringify(answer)).not.toMatch(/\.env|secrets|harmless/);
  });

  test("U72 Glob leaves out a hidden file that the pattern names, and refuses a hidden folder", async () => {
    expect((await glob({ pattern: ".env" })).text).toMatch(/^No files found\n\n\[1 file is not shown/);
    expect(await glob({ path: "folder" })).toMatchObject({ code: "path-refused" });
  });

  test("Glob lists outside the session's folders where that is permitted, and nowhere else", async () => {
    const outside = await project();
    const cwd = await project();
    const call = { pattern: join(outside, "*.txt") };
    const answer = await callTool(toolset, "Glob", call, { cwd, files: fileAccess(outside) });
    expect(rows(answer)).toEqual(["a.txt", "harmless.txt", "link.txt"].map((name) => join(outside, name)));
    expect(await callTool(toolset, "Glob", call, { cwd, files: fileAccess(cwd) })).toMatchObject({
      code: "path-refused",
    });
  });

  test("Glob lists with a permission engine what it lists without", async () => {
    const cwd = await project();
    for (const input of [{ pattern: "**/*.txt" }, { pattern: "*.txt", path: "sub" }, { pattern: "sub/b.txt" }]) {
      const plain = await callTool(toolset, "Glob", input, { cwd });
      expect(await callTool(toolset, "Glob", input, { cwd, files: fileAccess(cwd) })).toEqual(plain);
    }
  });
});

test.each([
  [{ pattern: "*.ts" }, "."],
  [{ pattern: "*.ts", path: "src" }, "src"],
  [{ pattern: "/etc/*.conf" }, "/etc"],
  [{ pattern: "/*" }, "/"],
  [{ pattern: "~/.ssh/*" }, "~/.ssh"],
  [{ pattern: "../x/*", path: "src" }, "src/../x"],
])("Glob says what it touches: %o", async (input, path) => {
  const tool = filesToolset().tools.find(({ name }) => name === "Glob");
  const prepared = await tool?.prepare(input);
  expect(prepared?.ok === true && prepared.touches).toEqual([{ type: "read", path, isRecursive: true }]);
});
