import { writeFileSync } from "node:fs";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ToolContext } from "haft";
import { expect, test } from "vitest";
import { editFile } from "../../src/files/edit-file.ts";
import { createPathLock } from "../../src/files/path-lock.ts";
import { createReadRecord } from "../../src/files/read-record.ts";
import { temporaryFolder } from "../call-tool.ts";

test("U30 editFile() waits for the one that writes the path, and then goes by what it finds", async () => {
  const cwd = await temporaryFolder();
  const path = join(cwd, "f");
  await writeFile(path, "a\n");
  const record = createReadRecord();
  record.noteRead(path, { size: 2, mtimeMs: 1 }, { firstLine: 1, lastLine: 1, isEnd: true });
  const lock = createPathLock();
  const context = {
    cwd,
    additionalDirectories: [],
    signal: new AbortController().signal,
    session: {},
  } as unknown as ToolContext;
  const first = lock(path, () => appendFile(path, "theirs\n"));
  await editFile({ file_path: "f", old_string: "a", new_string: "b" }, context, { record, lock });
  await first;
  expect(await readFile(path, "utf8")).toBe("b\ntheirs\n");
});

test("U20 editFile() does not write over what somebody else writes while it works", async () => {
  const cwd = await temporaryFolder();
  const path = join(cwd, "f");
  await writeFile(path, "a\n");
  const record = createReadRecord();
  record.noteRead(path, { size: 2, mtimeMs: 1 }, { firstLine: 1, lastLine: 1, isEnd: true });
  const signal = { throwIfAborted: () => writeFileSync(path, "theirs\n") };
  const context = { cwd, additionalDirectories: [], signal, session: {} } as unknown as ToolContext;
  const input = { file_path: "f", old_string: "a", new_string: "b" };
  await expect(editFile(input, context, { record, lock: createPathLock() })).rejects.toMatchObject({
    code: "changed-since-read",
  });
  expect(await readFile(path, "utf8")).toBe("theirs\n");
});
