import { expect, test } from "vitest";
import { elicitAnswer, textIn } from "../../src/server/elicit-form.ts";

test("elicitAnswer() takes what is an answer, and of its content only an object", () => {
  expect(elicitAnswer({ action: "accept", content: { a: "b" } })).toEqual({ action: "accept", content: { a: "b" } });
  expect(elicitAnswer({ action: "decline", content: ["x"] })).toEqual({ action: "decline" });
  expect([undefined, null, "accept", {}, { action: "yes" }].map(elicitAnswer)).toEqual(Array(5).fill(undefined));
});

test("textIn() is a text that says something", () => {
  expect([" a ", " ", "", 1, undefined].map(textIn)).toEqual(["a", undefined, undefined, undefined, undefined]);
});
