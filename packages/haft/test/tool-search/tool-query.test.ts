import { expect, test } from "vitest";
import { parseToolQuery } from "../../src/tool-search/tool-query.ts";

test("parseToolQuery() reads exact names, each once, whatever stands around them", () => {
  const names = ["create_issue", "web.search"];
  for (const query of [
    "select:create_issue,web.search",
    ' SELECT: create_issue , "web.search",, create_issue ',
    "'select:create_issue,web.search'",
  ]) {
    expect(parseToolQuery(query)).toEqual({ type: "select", names });
  }
  expect(parseToolQuery("select:")).toEqual({ type: "select", names: [] });
});

test("parseToolQuery() reads words, and those with a plus as required", () => {
  expect(parseToolQuery("+github list Issues")).toEqual({
    type: "words",
    words: ["github", "list", "issue"],
    required: ["github"],
  });
  expect(parseToolQuery('"send message"')).toEqual({ type: "words", words: ["send", "message"], required: [] });
  expect(parseToolQuery("+create_issue")).toMatchObject({ required: ["create", "issue"] });
  expect(parseToolQuery(" + ")).toEqual({ type: "words", words: [], required: [] });
});
