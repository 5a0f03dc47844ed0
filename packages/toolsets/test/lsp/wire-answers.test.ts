import { expect, test } from "vitest";
import {
  readCallItems,
  readDiagnostics,
  readHover,
  readIncomingCalls,
  readLocations,
  readOutgoingCalls,
  readSymbols,
} from "../../src/lsp/wire-answers.ts";

const range = (line: number) => ({ start: { line, character: 1 }, end: { line, character: 2 } });
const uri = "file:///a.ts";
const at = (line: number, path = "/a.ts") => ({ path, ...range(line) });

test("readLocations() reads one, many and links, and leaves out what is none", () => {
  expect(readLocations(null)).toEqual([]);
  expect(readLocations({ uri, range: range(1) })).toEqual([at(1)]);
  const link = { targetUri: uri, targetRange: range(1), targetSelectionRange: range(2) };
  const wrong = [{ uri: "untitled:x", range: range(1) }, { uri }, { uri, range: { start: { line: -1 } } }, 7];
  expect(readLocations([link, ...wrong])).toEqual([at(2)]);
});

test("readSymbols() reads nested symbols and flat ones", () => {
  const inner = { name: "b\u001b[0m", kind: 6, range: range(1), selectionRange: range(2) };
  expect(
    readSymbols([{ name: "A", kind: 5, range: range(0), selectionRange: range(0), children: [inner] }], "/d.ts"),
  ).toEqual([
    { ...at(0, "/d.ts"), name: "A", kind: "class", container: undefined, depth: 0 },
    { ...at(2, "/d.ts"), name: "b", kind: "method", container: "A", depth: 1 },
  ]);
  expect(readSymbols([{ name: "f", kind: 12, location: { uri }, containerName: "m" }])).toMatchObject([
    { path: "/a.ts", start: { line: 0, character: 0 }, name: "f", kind: "function", container: "m" },
  ]);
});

test("readSymbols() leaves out a symbol of the workspace that stands nowhere", () => {
  expect(readSymbols([{ name: "f", kind: 12, range: range(1) }])).toEqual([]);
});

test("calls are read with where they are made", () => {
  const item = { name: "f", kind: 12, uri, range: range(0), selectionRange: range(1) };
  expect(readCallItems([item])).toEqual([{ item, place: { ...at(1), name: "f", kind: "function" } }]);
  expect(readIncomingCalls([{ from: item, fromRanges: [range(5), range(6)] }])).toEqual([
    { ...at(5), name: "f", kind: "function" },
    { ...at(6), name: "f", kind: "function" },
  ]);
  expect(readOutgoingCalls([{ to: item, fromRanges: [range(5)] }])).toEqual([
    { ...at(1), name: "f", kind: "function", calls: [range(5).start] },
  ]);
});

test("readHover() reads Markdown, marked strings and plain ones", () => {
  expect(readHover({ contents: { kind: "markdown", value: " **a** " } })).toBe("**a**");
  expect(readHover({ contents: [{ language: "ts", value: "let a" }, "words", ""] })).toBe("```ts\nlet a\n```\n\nwords");
  expect(readHover(null)).toBe("");
});

test("readDiagnostics() takes one without a severity for an error", () => {
  expect(readDiagnostics([{ range: range(3), message: "no", code: 7 }, { message: "nowhere" }])).toEqual([
    { start: range(3).start, severity: 1, message: "no", code: "7" },
  ]);
});
