import { expect, test } from "vitest";
import { createReadRecord, hashBytes, isSameVersion } from "../../src/files/read-record.ts";

const version = { size: 1, mtimeMs: 1 };

test("U27 a file is whole when its pages were read without a gap", () => {
  const record = createReadRecord();
  record.noteRead("/f", version, { firstLine: 3, lastLine: 4, isEnd: true });
  expect(record.find("/f")).toMatchObject({ isWhole: false, shownThrough: 0 });
  record.noteRead("/f", version, { firstLine: 1, lastLine: 2, isEnd: false });
  record.noteRead("/f", version, { firstLine: 2, lastLine: 4, isEnd: true });
  expect(record.find("/f")).toMatchObject({ isWhole: true, shownThrough: 4 });
});

test("U20 another version begins anew", () => {
  const record = createReadRecord();
  record.noteRead("/f", version, { firstLine: 1, lastLine: 2, isEnd: false });
  record.noteRead("/f", { size: 2, mtimeMs: 2 }, { firstLine: 3, lastLine: 4, isEnd: true });
  expect(record.find("/f")?.isWhole).toBe(false);
  record.clear();
  expect(record.find("/f")).toBeUndefined();
});

test("U23 isSameVersion() goes by the bytes where it has them", () => {
  const hash = hashBytes(Buffer.from("a"));
  expect(isSameVersion({ ...version, hash }, { size: 1, mtimeMs: 9, hash })).toBe(true);
  expect(isSameVersion({ ...version, hash }, { ...version, hash: hashBytes(Buffer.from("b")) })).toBe(false);
  expect(isSameVersion(version, { size: 1, mtimeMs: 9, hash })).toBe(false);
});
