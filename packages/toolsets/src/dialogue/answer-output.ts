import { ok, type ToolOutput } from "haft";
import type { CheckedAnswer } from "./check-answers.ts";
import type { UserQuestion } from "./user-dialogue.ts";

/** What the model reads of the answers: a label as it stands, and that other words are the user's own. */
export function answerOutput(questions: readonly UserQuestion[], answers: readonly CheckedAnswer[]): ToolOutput {
  const annotated = answers.filter(({ annotation }) => annotation !== undefined);
  return ok(["The user answered:", ...answers.map((answer, i) => rowOf(answer, questions[i]))].join("\n"), {
    structured: {
      questions: questions.map((question) => ({
        ...question,
        options: question.options.map((option) => ({ ...option })),
      })),
      answers: Object.fromEntries(
        answers.map(({ question, choice }) => [question, typeof choice === "string" ? choice : [...choice]]),
      ),
      ...(annotated.length > 0 && {
        annotations: Object.fromEntries(annotated.map(({ question, annotation }) => [question, { ...annotation }])),
      }),
    },
  });
}

function rowOf({ question, choice, annotation }: CheckedAnswer, asked: UserQuestion | undefined): string {
  const labels = asked?.options.map(({ label }) => label) ?? [];
  const choices = typeof choice === "string" ? [choice] : choice;
  const words = choices.map((one) => (labels.includes(one) ? `"${one}"` : `"${one}" (in the user's own words)`));
  const { notes, preview } = annotation ?? {};
  return [
    `- ${question} ${words.join(", ")}`,
    ...(notes === undefined ? [] : [`  Notes of the user: ${notes}`]),
    ...(preview === undefined ? [] : [`  Chosen preview: ${preview}`]),
  ].join("\n");
}
