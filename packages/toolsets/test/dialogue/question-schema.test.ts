import { compileSchema } from "haft";
import { expect, test } from "vitest";
import { exampleQuestion, questionSchema } from "../../src/dialogue/question-schema.ts";

const problemsOf = compileSchema(questionSchema);
const ask = (changes: object) =>
  problemsOf({ questions: [{ ...exampleQuestion, ...changes }] })?.map(({ path }) => path);

test("questionSchema takes 1 to 4 questions of 2 to 4 options, with a header of at most 12 characters", () => {
  expect(ask({})).toBeUndefined();
  expect(ask({ header: "exactly 12 c" })).toBeUndefined();
  expect(ask({ header: "thirteen char" })).toEqual(["questions[0].header"]);
  expect(ask({ options: [{ label: "A", description: "a", preview: "p" }] })).toEqual(["questions[0].options"]);
  expect(ask({ options: [{ label: "A" }, { label: "B", description: "b" }] })).toEqual([
    "questions[0].options[0].description",
  ]);
  expect(problemsOf({ questions: Array(4).fill(exampleQuestion) })).toBeUndefined();
  expect(problemsOf({ questions: Array(5).fill(exampleQuestion) })).toHaveLength(1);
});

test("questionSchema takes the answers that a host puts in", () => {
  const answers = { "Which?": "A", "Which of these?": ["A", "B"] };
  expect(problemsOf({ questions: [exampleQuestion], answers })).toBeUndefined();
  expect(problemsOf({ questions: [exampleQuestion], answers: { "Which?": 1 } })).toBeDefined();
  const annotations = { "Which?": { notes: "n", preview: "p" } };
  expect(problemsOf({ questions: [exampleQuestion], annotations })).toBeUndefined();
});
