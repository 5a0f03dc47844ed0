import { expect, test } from "vitest";
import { asRead, questionProblems, shownQuestion } from "../../src/dialogue/question-problems.ts";
import type { UserQuestion } from "../../src/dialogue/user-dialogue.ts";

const options = [
  { label: "A", description: "a" },
  { label: "B", description: "b" },
];
const question = (text: string, labels = options) => ({
  question: text,
  header: "H",
  options: labels,
  multiSelect: false,
});

test("questionProblems() finds questions and labels that read the same, and blank ones", () => {
  expect(questionProblems([question("One?"), question("Two?")])).toEqual([]);
  const said = (...questions: UserQuestion[]): string[] =>
    questionProblems(questions).map(({ path, message }) => `${path}: ${message}`);
  expect(said(question("One?"), question(" One?\u001b[0m"))).toEqual([
    'questions[1].question: the question "One?" is asked twice',
  ]);
  const twice = [...options, { label: "A ", description: "again" }];
  expect(said(question("One?", twice))).toEqual(['questions[0].options[2].label: the label "A" is there twice']);
  expect(said(question("\u001b[31m"))).toEqual(["questions[0].question: this text is blank"]);
});

test("U118 shownQuestion() leaves nothing that a terminal would obey", () => {
  const shown = shownQuestion({
    ...question("Really\u001b[2J?"),
    options: [{ label: "\u202eA", description: "\u0007d", preview: "\u001b]0;title\u0007<b>" }],
  });
  expect(shown).toEqual({
    question: "Really?",
    header: "H",
    options: [{ label: "A", description: "d", preview: "<b>" }],
    multiSelect: false,
  });
  expect(asRead(" a\u0000 ")).toBe("a");
});
