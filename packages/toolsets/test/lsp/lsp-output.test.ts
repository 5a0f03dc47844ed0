import { expect, test } from "vitest";
import { type LspAnswer, lspOutput } from "../../src/lsp/lsp-output.ts";

const base: LspAnswer = {
  operation: "findReferences",
  noun: "reference",
  subject: 'for "f" at a.ts:1:1',
  server: "x",
  root: "/r",
  places: [],
  total: 0,
  hidden: 0,
};
const place = { path: "a.ts", line: 1, character: 2, endLine: 1, endCharacter: 3 };

function textOf(answer: Partial<LspAnswer>): string {
  const [part] = lspOutput({ ...base, ...answer }).content;
  return part?.type === "text" ? part.text : "";
}

test("U93 nothing found, and nothing known yet, are told apart", () => {
  expect(textOf({})).toBe('No reference found for "f" at a.ts:1:1');
  expect(textOf({ incomplete: "indexing" })).toContain("[The server is still indexing");
  expect(lspOutput({ ...base, incomplete: "silent" }).structured).toMatchObject({
    isComplete: false,
    incomplete: "silent",
  });
});

test("U118 the path of a place is one line without control characters", () => {
  const path = "a\u0000\u001b[2J\n[The server is ready].ts";
  expect(textOf({ places: [{ ...place, path }], total: 1 })).toBe(
    '1 reference for "f" at a.ts:1:1:\na [The server is ready].ts:1:2:',
  );
});

test("what is cut and what is hidden is said, in the text and in the data", () => {
  const output = lspOutput({ ...base, places: [place], total: 3, hidden: 1 });
  expect(textOf({ places: [place], total: 3, hidden: 1 })).toBe(
    '3 references for "f" at a.ts:1:1:\na.ts:1:2:\n\n[Shown are the first 1 of 3; ask about something narrower for the rest]\n\n[1 more reference is not shown: a rule forbids reading the file]',
  );
  expect(output.structured).toMatchObject({ results: [place], total: 3, hidden: 1 });
  expect(output.warnings).toHaveLength(2);
});

test("a symbol has its kind, its owner and the places of its calls", () => {
  const symbol = {
    ...place,
    name: "f",
    kind: "function",
    container: "m",
    calls: [{ line: 3, character: 4 }],
    text: "f()",
  };
  expect(textOf({ places: [symbol], total: 1 })).toContain("a.ts:1:2: function f in m (called at 3:4) | f()");
  expect(textOf({ places: [{ ...symbol, depth: 1 }], total: 1 })).toContain("a.ts:1:2:   function f (called at 3:4)");
});

test("a long description is cut, and says so", () => {
  expect(textOf({ text: "x".repeat(20_000) })).toContain("[Shown are 10000 of 20000 characters]");
});
