import { getEventListeners } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { createGrepPage } from "../../src/search/grep-page.ts";
import { searchFiles } from "../../src/search/search-files.ts";
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

test("a ripgrep that dies in the middle of a record is a failed search", async () => {
  const cwd = await temporaryFolder();
  const command = join(cwd, "rg");
  await writeFile(command, '#!/bin/sh\nprintf \'{"type":"ma\'; kill -SEGV $$\n', { mode: 0o755 });
  const page = createGrepPage({ offset: 0, limit: 0, maxChars: 1_000 });
  const search = searchFiles({ pattern: "x", output_mode: "content" }, page, {
    command,
    cwd,
    env: {},
    target: ".",
    temporaryFolder: cwd,
    signal: new AbortController().signal,
    timeoutMs: 20_000,
    nameOf: (path) => path,
  });
  await expect(search).rejects.toMatchObject({
    code: "search-failed",
    message: "Cannot search: ripgrep ended with -1",
  });
});

test("a search that is aborted at any moment leaves no temporary file", async () => {
  const cwd = await temporaryFolder();
  const temporary = await temporaryFolder();
  for (let count = 0; count < 200; count++) await writeFile(join(cwd, `${count}.txt`), "hello\n".repeat(100));
  const files = filesToolset({ env: { TMPDIR: temporary } });
  const input = { pattern: "hello", glob: "**/*.txt", type: "txt", output_mode: "count" };
  for (let count = 0; count < 15; count++) {
    const controller = new AbortController();
    const searching = callTool(files, "Grep", input, { cwd, signal: controller.signal }).catch((error: Error) => error);
    setTimeout(() => controller.abort(new Error("enough")), count * 2);
    await searching;
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  }
  expect(await readdir(temporary)).toEqual([]);
});
