import { expect, test } from "vitest";
import { codeBlocks, proseOf } from "../code-blocks.ts";

const page = [
  "Text",
  "```ts no-run: a reason",
  "const a = `x`;",
  "```",
  "",
  "````md",
  "```ts",
  "```",
  "````",
  "`[a](b)` end",
].join("\n");

test("codeBlocks() gives language, words, text and line, and closes a fence by its own length", () => {
  expect(codeBlocks(page)).toEqual([
    { language: "ts", words: "no-run: a reason", text: "const a = `x`;\n", line: 2 },
    { language: "md", words: "", text: "```ts\n```\n", line: 6 },
  ]);
});

test("proseOf() blanks code and keeps the lines", () => {
  expect(proseOf(page).split("\n")).toEqual(["Text", "", "", "", "", "", "", "", "", `${" ".repeat(8)} end`]);
});
