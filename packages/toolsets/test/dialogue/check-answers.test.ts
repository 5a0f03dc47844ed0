import { expect, test } from "vitest";
import { checkAnswers } from "../../src/dialogue/check-answers.ts";
import type { UserAnswers } from "../../src/dialogue/user-dialogue.ts";

const options = [
  { label: "A", description: "" },
  { label: "B", description: "" },
];
const questions = [
  { question: "One?", header: "1", options, multiSelect: false },
  { question: "Many?", header: "2", options, multiSelect: true },
];
const check = (answers: unknown) => checkAnswers(questions, { answers: answers as UserAnswers["answers"] });

test("checkAnswers() gives a text for one choice and a list for several, in the order of the questions", () => {
  expect(check({ "Many?": ["B", "A", "B"], " One?": "own words " })).toEqual([
    { question: "One?", choice: "own words", annotation: undefined },
    { question: "Many?", choice: ["B", "A"], annotation: undefined },
  ]);
  expect(check({ "One?": ["A"], "Many?": "B" }).map(({ choice }) => choice)).toEqual(["A", ["B"]]);
});

test.each([
  ["a missing answer", { "One?": "A" }, "no-answer"],
  ["an empty answer", { "One?": " ", "Many?": ["A"] }, "no-answer"],
  ["an empty list", { "One?": "A", "Many?": [] }, "no-answer"],
  ["an answer with nothing visible", { "One?": "\u001b[0m", "Many?": ["A"] }, "no-answer"],
  ["two answers where one is allowed", { "One?": ["A", "B"], "Many?": ["A"] }, "answers-invalid"],
  ["a number", { "One?": 1, "Many?": ["A"] }, "answers-invalid"],
  ["a question nobody asked", { "One?": "A", "Many?": ["A"], "Three?": "A" }, "answers-invalid"],
])("U90 checkAnswers() refuses %s", (_, answers, code) => {
  expect(() => check(answers)).toThrow(expect.objectContaining({ code }));
});
