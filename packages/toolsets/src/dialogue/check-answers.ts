import { ToolError } from "haft";
import { asRead } from "./question-problems.ts";
import type { AnswerAnnotation, UserAnswers, UserQuestion } from "./user-dialogue.ts";

/** The answer to one question. `choice` is a list when several options may be chosen. */
export interface CheckedAnswer {
  readonly question: string;
  readonly choice: string | readonly string[];
  readonly annotation: AnswerAnnotation | undefined;
}

/**
 * The answers in the order of the questions, each of them there and none of them empty.
 *
 * @throws {ToolError} `no-answer`, `answers-invalid`
 */
export function checkAnswers(questions: readonly UserQuestion[], given: UserAnswers): readonly CheckedAnswer[] {
  const answers = byQuestion(given.answers);
  const annotations = byQuestion(given.annotations);
  const stray = [...answers.keys()].find((key) => !questions.some(({ question }) => question === key));
  if (stray !== undefined) throw invalid(`the question "${stray}" was not asked`);
  return questions.map(({ question, multiSelect }) => {
    const choices = choicesOf(answers.get(question), question);
    if (choices.length > 1 && !multiSelect) throw invalid(`"${question}" allows one answer and has ${choices.length}`);
    return { question, choice: multiSelect ? choices : (choices[0] as string), annotation: annotations.get(question) };
  });
}

function byQuestion<Value>(values: Readonly<Record<string, Value>> = {}): Map<string, Value> {
  return new Map(Object.entries(values).map(([question, value]) => [asRead(question), value]));
}

function choicesOf(value: unknown, question: string): readonly string[] {
  const choices = (Array.isArray(value) ? (value as unknown[]) : value === undefined ? [] : [value]).map((choice) => {
    if (typeof choice !== "string") throw invalid(`the answer to "${question}" is not a text`);
    return asRead(choice);
  });
  if (choices.length > 0 && !choices.includes("")) return [...new Set(choices)];
  throw new ToolError(`Cannot go by the answers: "${question}" has an empty one or none; ask again, or go on without`, {
    code: "no-answer",
  });
}

function invalid(what: string): ToolError {
  return new ToolError(`Cannot go by the answers: ${what}`, { code: "answers-invalid" });
}
