import { shownText } from "../text/shown-text.ts";
import type { UserQuestion } from "./user-dialogue.ts";

/** What a schema cannot say of questions: none is blank, and no two questions, or labels of one, read the same. */
export function questionProblems(questions: readonly UserQuestion[]): string[] {
  const texts = questions.map(({ question }) => asRead(question));
  return [
    ...repeated(texts).map((text) => `the question "${text}" is asked twice`),
    ...questions.flatMap(({ question, header, options }, index) => {
      const labels = options.map(({ label }) => asRead(label));
      const isBlank = [question, header, ...labels].some((text) => asRead(text) === "");
      return [
        ...(isBlank ? [`question ${index + 1} has a blank text, header or label`] : []),
        ...repeated(labels).map((label) => `question ${index + 1} has the label "${label}" twice`),
      ];
    }),
  ];
}

/** The question as a person reads it. */
export function shownQuestion({ question, header, options, multiSelect }: UserQuestion): UserQuestion {
  return {
    question: asRead(question),
    header: asRead(header),
    options: options.map(({ label, description, preview }) => ({
      label: asRead(label),
      description: asRead(description),
      ...(preview !== undefined && { preview: shownText(preview) }),
    })),
    multiSelect,
  };
}

/** A text as a person reads it: answers are found by it. */
export function asRead(text: string): string {
  return shownText(text).trim();
}

function repeated(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text, index) => text !== "" && texts.indexOf(text) !== index))];
}
