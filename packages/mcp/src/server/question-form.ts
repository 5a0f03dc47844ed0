import { type JsonObject, stripControl } from "haft";
import { type ElicitAnswer, type ElicitForm, textIn } from "./elicit-form.ts";

/** A question to a person with options to choose from; own words are always an answer, too. */
export interface ServedQuestion {
  readonly question: string;
  readonly header: string;
  readonly options: readonly { readonly label: string; readonly description: string }[];
  readonly multiSelect: boolean;
}

/** What a person said, by the text of each question. */
export interface ServedAnswers {
  readonly answers: Readonly<Record<string, string | readonly string[]>>;
}

/** The form that asks questions: for each a choice and a field for own words. */
export function questionForm(questions: readonly ServedQuestion[]): ElicitForm {
  const parts = questions.map(({ question, options }, index) => {
    const lines = options.map(({ label, description }) => `- ${label}: ${description}`);
    return [`${index + 1}. ${question}`, ...lines].join("\n");
  });
  const fields = questions.flatMap(({ header, options, multiSelect }, index) => {
    const labels = options.map(({ label }) => label);
    const choice: JsonObject = multiSelect
      ? { type: "array", title: header, items: { type: "string", enum: labels } }
      : { type: "string", title: header, enum: labels };
    const words = { type: "string", title: `${header}, in own words`, description: "Counts instead of the choice" };
    return [
      [choiceField(index), choice],
      [wordsField(index), words],
    ] as const;
  });
  return {
    message: stripControl(parts.join("\n\n")),
    schema: { type: "object", properties: Object.fromEntries(fields) },
  };
}

/** What was answered; undefined when the person did not want to. A question without an answer is left out. */
export function answersOf(
  questions: readonly ServedQuestion[],
  { action, content = {} }: ElicitAnswer,
): ServedAnswers | undefined {
  if (action !== "accept") return undefined;
  const answers: Record<string, string | readonly string[]> = {};
  questions.forEach(({ question }, index) => {
    const chosen = content[choiceField(index)];
    const answer =
      textIn(content[wordsField(index)]) ??
      textIn(chosen) ??
      (Array.isArray(chosen) ? chosen.filter((one): one is string => typeof one === "string") : []);
    if (answer.length > 0) answers[question] = answer;
  });
  return { answers };
}

function choiceField(index: number): string {
  return `answer_${index + 1}`;
}

function wordsField(index: number): string {
  return `own_words_${index + 1}`;
}
