import { expect, test } from "vitest";
import { noteEdit } from "../../src/files/note-edit.ts";
import { createReadRecord } from "../../src/files/read-record.ts";

const version = { size: 1, mtimeMs: 1 };
const next = { size: 2, mtimeMs: 2 };
const change = (line: number, removed: number, added: number) => ({
  line,
  start: 0,
  end: 0,
  removed: Array.from({ length: removed }, () => "x\n"),
  added: Array.from({ length: added }, () => "y\n"),
});

test("noteEdit() moves the lines that were shown with those that came and went before them", () => {
  const record = createReadRecord();
  record.noteRead("/f", version, { firstLine: 1, lastLine: 5, isEnd: false });
  record.noteRead("/f", version, { firstLine: 10, lastLine: 12, isEnd: true });
  noteEdit(record, "/f", next, [change(2, 1, 3), change(13, 0, 1)], record.find("/f"));
  expect(record.find("/f")).toMatchObject({
    version: next,
    shown: [
      { firstLine: 1, lastLine: 7 },
      { firstLine: 12, lastLine: 15 },
    ],
    totalLines: 15,
  });
});

test("noteEdit() knows all of a file that was empty", () => {
  const record = createReadRecord();
  noteEdit(record, "/f", next, [change(1, 0, 3)], undefined);
  expect(record.find("/f")).toMatchObject({ isWhole: true, totalLines: 3 });
});
