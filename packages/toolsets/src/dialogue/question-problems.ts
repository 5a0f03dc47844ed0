import type { Issue } from "haft";
import { fieldIssue } from "../input/field-issue.ts";
import { shownText } from "../text/shown-text.ts";
import type { UserQuestion } from "./user-dialogue.ts";

/** What a schema cannot say of questions: none is blank, and no two questions, or labels of one, read the same. */
export function questionProblems(questions: readonly UserQuestion[]): readonly Issue[] {
  const texts = questions.map(({ question }, index) => readAt(`questions[${index}].question`, question));
  const headers = questions.map(({ header }, index) => readAt(`questions[${index}].header`, header));
  const labels = questions.map(({ options }, index) =>
    options.map(({ label }, option) => readAt(`questions[${index}].options[${option}].label`, label)),
  );
  return [
    ...[...texts, ...headers, ...labels.flat()]
      .filter(({ text }) => text === "")
      .map(({ path }) => fieldIssue(path, "this text is blank")),
    ...repeated(texts).map(({ path, text }) => fieldIssue(path, `the question "${text}" is asked twice`)),
    ...labels.flatMap(repeated).map(({ path, text }) => fieldIssue(path, `the label "${text}" is there twice`)),
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

interface ReadText {
  readonly path: string;
  readonly text: string;
}

function readAt(path: string, text: string): ReadText {
  return { path, text: asRead(text) };
}

function repeated(texts: readonly ReadText[]): readonly ReadText[] {
  return texts.filter(({ text }, index) => text !== "" && texts.findIndex((one) => one.text === text) < index);
}
