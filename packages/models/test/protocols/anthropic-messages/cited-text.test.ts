import { expect, test } from "vitest";
import { keepCitations, readCitations, withCitations } from "../../../src/protocols/anthropic-messages/cited-text.ts";

const citations = [{ type: "char_location" }];
const text = (said: string) => ({ type: "text", text: said }) as const;
const cited = (chars: number) => ({ type: "citations", chars, citations }) as const;

test("keepCitations() keeps nothing of a text that is empty or cites nothing", () => {
  expect(keepCitations(0, citations, "anthropic")).toEqual([]);
  expect(keepCitations(3, [], "anthropic")).toEqual([]);
});

test("readCitations() knows its own parts, and takes odd ones for citing nothing", () => {
  const part = (data: object) => ({ type: "provider", provider: "anthropic", data: { ...data } }) as const;
  expect(readCitations(part({ type: "web_search_tool_result" }))).toBeUndefined();
  expect(readCitations(part(cited(2)))).toEqual(cited(2));
  expect(readCitations(part({ type: "citations", chars: "2" }))).toEqual({
    type: "citations",
    chars: 0,
    citations: [],
  });
});

test("withCitations() leaves blocks as they are where the text is not there any more", () => {
  for (const blocks of [[], [text("a")], [{ ...text("abc"), citations: [] }], [text("a  ")]]) {
    expect(withCitations(blocks, cited(2))).toEqual(blocks);
  }
  expect(withCitations([text("ab")], cited(2))).toEqual([{ type: "text", text: "ab", citations }]);
});
