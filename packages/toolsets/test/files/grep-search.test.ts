import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { callTool, temporaryFolder } from "../call-tool.ts";

test("a folder that is ignored is searched when it is named, and its own ignore file holds", async () => {
  const cwd = await temporaryFolder();
  await mkdir(join(cwd, "dist/sub"), { recursive: true });
  await writeFile(join(cwd, ".gitignore"), "dist/\n");
  await writeFile(join(cwd, "dist/.gitignore"), "*.map\n");
  for (const name of ["dist/a.js", "dist/a.map", "dist/sub/b.js"]) await writeFile(join(cwd, name), "hello\n");
  const search = async (path?: string): Promise<string> =>
    (await callTool(filesToolset(), "Grep", { pattern: "hello", ...(path !== undefined && { path }) }, { cwd })).text;
  expect(await search()).toBe("No matches");
  expect(await search("dist")).toBe("dist/a.js\ndist/sub/b.js");
  expect(await search("dist/sub")).toBe("dist/sub/b.js");
});
