import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkReplaceable } from "../../src/files/check-replaceable.ts";
import { createReadRecord } from "../../src/files/read-record.ts";
import { temporaryFolder } from "../call-tool.ts";

test("U27 checkReplaceable() gives the encoding of a file that was read in full, and refuses any other", async () => {
  const path = join(await temporaryFolder(), "f");
  await writeFile(path, "\ufeffold\n");
  const stats = await stat(path);
  const record = createReadRecord();
  const input = { file_path: "f", content: "new\n" };
  await expect(checkReplaceable(input, path, stats, record)).rejects.toMatchObject({ code: "not-read" });
  record.noteRead(path, stats, { firstLine: 1, lastLine: 1, isEnd: true });
  expect(await checkReplaceable(input, path, stats, record)).toEqual({ name: "utf-8", bom: 3 });
  await expect(checkReplaceable(input, path, { ...stats, isDirectory: () => true }, record)).rejects.toMatchObject({
    code: "not-a-file",
  });
});
