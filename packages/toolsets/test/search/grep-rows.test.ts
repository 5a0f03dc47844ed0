import { expect, test } from "vitest";
import { grepRows } from "../../src/search/grep-rows.ts";

function rows(lines: object, rest: object = {}, style: object = {}): readonly string[] {
  const data = {
    path: { text: "./f" },
    lines,
    line_number: 3,
    submatches: [{ match: { text: "b" }, start: 1, end: 2 }],
    ...rest,
  };
  const name = {
    hasLineNumbers: true,
    isOnlyMatching: false,
    keeps: () => true,
    nameOf: (path: string) => path.slice(2),
  };
  return grepRows(JSON.stringify({ type: "match", data }), false, { ...name, ...style });
}

test("grepRows() writes a row a line, numbered on", () => {
  expect(rows({ text: "ab\r\ncd\n" })).toEqual(["f:3:ab", "f:4:cd"]);
  expect(rows({ text: "ab\n" }, {}, { isOnlyMatching: true })).toEqual(["f:3:b"]);
  expect(rows({ text: "ab\n" }, {}, { keeps: () => false })).toEqual([]);
});

test("grepRows() decodes what is not UTF-8", () => {
  expect(rows({ bytes: Buffer.from([0x61, 0xff, 0x0a]).toString("base64") })).toEqual(["f:3:a\ufffd"]);
});

test("U13 grepRows() cuts a long line around its match and breaks no character", () => {
  const before = "阴😀".repeat(3_000);
  const [row = ""] = rows(
    { text: `${before}here${before}` },
    { submatches: [{ match: { text: "here" }, start: Buffer.byteLength(before) }] },
  );
  expect(row).toContain("here");
  expect(row.isWellFormed()).toBe(true);
  expect(row.length).toBeLessThan(2_050);
});

test("grepRows() names the file of a message that was cut", () => {
  const style = {
    hasLineNumbers: true,
    isOnlyMatching: false,
    keeps: () => true,
    nameOf: (path: string) => path.slice(2),
  };
  expect(grepRows('{"type":"match","data":{"path":{"text":"./a\\"b"},"lines":{"text":"xxxx', true, style)).toEqual([
    'a"b: a line that is too long to show',
  ]);
  expect(grepRows('{"type":"match","data":{"path":{"text":"./f"},"li', true, { ...style, keeps: () => false })).toEqual(
    [],
  );
  expect(grepRows('{"type":"begin","data":{"path":{"text":"./f"}}}', false, style)).toEqual([]);
});
