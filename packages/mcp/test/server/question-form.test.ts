import { expect, test } from "vitest";
import { answersOf, questionForm } from "../../src/server/question-form.ts";
import { question } from "../fixtures/served-tools.ts";

const several = { ...question, question: "Which ones?", multiSelect: true };

test("questionForm() has a choice and a field for own words a question", () => {
  const { message, schema } = questionForm([question, several]);
  expect(message).toContain("1. Which colour?\n- Red: like fire\n- Blue: like water\n\n2. Which ones?");
  expect(schema.properties).toMatchObject({
    answer_1: { type: "string", enum: ["Red", "Blue"] },
    own_words_1: { type: "string" },
    answer_2: { type: "array", items: { enum: ["Red", "Blue"] } },
  });
});

test("answersOf() takes own words before the choice, and leaves out what was not answered", () => {
  const read = (content: Record<string, never | string | readonly string[]>) =>
    answersOf([question, several], { action: "accept", content: content as never })?.answers;
  expect(read({ answer_1: "Red", answer_2: ["Red", "Blue"] })).toEqual({
    "Which colour?": "Red",
    "Which ones?": ["Red", "Blue"],
  });
  expect(read({ answer_1: "Red", own_words_1: "green" })).toEqual({ "Which colour?": "green" });
  expect(read({ own_words_1: " " })).toEqual({});
  expect(answersOf([question], { action: "decline" })).toBe(undefined);
});
