import { expect, test } from "vitest";
import { createRuleBook } from "../../src/engine/rule-book.ts";
import { unknownToolWarnings } from "../../src/engine/unknown-tool-warnings.ts";

test("unknownToolWarnings() names rules for tools that nobody knows, but not for tools of MCP servers", () => {
  const rules = ["Bsh", "mcp__later__tool", "Read", "Own(x)"].map(
    (text) => ({ text, list: "deny", source: "user", file: undefined, folder: "/work" }) as const,
  );
  const book = createRuleBook(rules, { folder: "/work", home: undefined, isCaseInsensitive: () => false });
  const texts = unknownToolWarnings(book, [{ name: "Own" }]).map(({ text }) => text);
  expect(texts).toEqual([expect.stringMatching(/^Cannot find tool "Bsh" of the deny rule "Bsh" .*mind its spelling$/)]);
});
