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
  expect(wordsOf("straßeFinden Füße 東京 “x”")).toEqual(["straße", "finden", "fuße", "東京", "x"]);
  const ascii = "getHTTPStatus of page2Text";
  expect(wordsOf(`${ascii} é`).slice(0, -1)).toEqual(wordsOf(ascii));
});

test("wordsOf() reads scripts without spaces by pairs of characters, so that a word is found within a sentence", () => {
  expect(wordsOf("创建问题")).toEqual(["创建", "建问", "问题"]);
  expect(wordsOf("APIの課題を一覧")).toEqual(["api", "の課", "課題", "題を", "を一", "一覧"]);
  expect(wordsOf("問 이슈를")).toEqual(["問", "이슈", "슈를"]);
  expect(wordsOf("ปัญหา").length).toBeGreaterThan(1);
});

test("wordsOf() takes for the same word what is written with accents or without, whole or composed, wide or narrow", () => {
  const words = ["creer", "credit", "naive", "api"];
  expect(wordsOf("créer cre\u0301dit naïve ＡＰＩ")).toEqual(words);
  expect(wordsOf("creer credit naive API")).toEqual(words);
  expect(wordsOf("ガ")).toEqual(wordsOf("カ\u3099"));
  expect(wordsOf("задачу ёлка")).toEqual(["задачу", "елка"]);
});
