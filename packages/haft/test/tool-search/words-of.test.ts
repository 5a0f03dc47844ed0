import { expect, test } from "vitest";
import { wordsOf } from "../../src/tool-search/words-of.ts";

test("wordsOf() parts names at humps, signs and spaces, in lower case", () => {
  expect(wordsOf("listOpenIssues_v2")).toEqual(["list", "open", "issue", "v2"]);
  expect(wordsOf("mcp__git-hub.create/PR: now!")).toEqual(["mcp", "git", "hub", "create", "pr", "now"]);
  expect(wordsOf("page2Text")).toEqual(["page2", "text"]);
  expect(wordsOf(" -- ")).toEqual([]);
});

test("wordsOf() takes a plural for its singular, and leaves alone what only looks like one", () => {
  expect(wordsOf("issues entries files address status analysis gas")).toEqual([
    "issue",
    "entry",
    "file",
    "address",
    "status",
    "analysis",
    "gas",
  ]);
});

test("wordsOf() reads other scripts, and the same in both ways", () => {
  expect(wordsOf("straßeFinden Füße 東京 “x”")).toEqual(["straße", "finden", "füße", "東京", "x"]);
  const ascii = "getHTTPStatus of page2Text";
  expect(wordsOf(`${ascii} é`).slice(0, -1)).toEqual(wordsOf(ascii));
});
