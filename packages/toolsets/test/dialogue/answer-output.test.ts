import { expect, test } from "vitest";
import { answerOutput } from "../../src/dialogue/answer-output.ts";

const options = [{ label: "A", description: "a" }];
const question = { question: "Which?", header: "H", options, multiSelect: false };

test("answerOutput() tells labels from the user's own words", () => {
  const output = answerOutput([question], [{ question: "Which?", choice: ["A", "b"], annotation: undefined }]);
  expect(output.content).toEqual([
    { type: "text", text: 'The user answered:\n- Which? "A", "b" (in the user\'s own words)' },
  ]);
  expect(output.structured).toEqual({ questions: [question], answers: { "Which?": ["A", "b"] } });
});

test("answerOutput() shows what goes with an answer, and hides nothing of it from the model", () => {
  const annotation = { notes: "soon", preview: "<b>" };
  const output = answerOutput([question], [{ question: "Which?", choice: "A", annotation }]);
  expect(output.content).toEqual([
    {
      type: "text",
      text: 'The user answered:\n- Which? "A"\n  Notes of the user: soon\n  Chosen preview: <b>',
    },
  ]);
  expect(output.structured).toMatchObject({ annotations: { "Which?": annotation } });
});

test("answerOutput() keeps questions with the names of every object's members", () => {
  const odd = { ...question, question: "__proto__" };
  const output = answerOutput([odd], [{ question: "__proto__", choice: "A", annotation: undefined }]);
  expect(JSON.stringify(output.structured)).toContain('"answers":{"__proto__":"A"}');
});
