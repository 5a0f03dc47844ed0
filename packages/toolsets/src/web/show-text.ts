import { cutText, type JsonObject, ToolError } from "haft";
import { untrustedText } from "../text/untrusted-text.ts";
import type { Summarize } from "./page-summary.ts";
import { pagePart, placeNote, wrappedPage } from "./shown-page.ts";

/** A page that has been converted. */
export interface PageText {
  readonly url: string;
  readonly text: string;
}

/** What of a page is wanted. `offset` counts UTF-16 code units. */
export interface TextWish {
  readonly prompt?: string | undefined;
  readonly offset?: number | undefined;
}

export interface TextOptions {
  readonly summarize?: Summarize | undefined;
  readonly maxOutputChars: number;
}

/** What is shown of a page: the text for the model, what has to be known of it, and the same for the program. */
export interface ShownText {
  readonly text: string;
  readonly notices: readonly (string | undefined)[];
  readonly structured: JsonObject;
}

/**
 * The part of a page that begins at an offset; or, where there is a prompt and somebody to answer it, the answer.
 *
 * @throws {ToolError} `offset-past-end`; the reason of `signal`
 */
export async function showText(
  { url, text }: PageText,
  { prompt, offset = 0 }: TextWish,
  { summarize, maxOutputChars }: TextOptions,
  signal: AbortSignal,
): Promise<ShownText> {
  if (offset > 0 && offset >= text.length) {
    throw new ToolError(`Cannot show "${url}" from character ${offset}: it has ${text.length}`, {
      code: "offset-past-end",
    });
  }
  const answer =
    summarize === undefined || prompt === undefined || prompt.trim() === "" || text.trim() === ""
      ? undefined
      : await answered(summarize, text, prompt, offset, signal);
  if (answer !== undefined && "answer" in answer) {
    const result = cutText(untrustedText(answer.answer), maxOutputChars);
    return { text: result, notices: [answer.note], structured: { result, totalChars: text.length } };
  }
  const part = pagePart(text, offset, maxOutputChars);
  return {
    text: text.trim() === "" ? "[The page has no text]" : wrappedPage(url, part.text),
    notices: [placeNote(part, text.length), answer?.failure],
    structured: {
      result: part.text,
      offset: part.start,
      totalChars: text.length,
      ...(!part.isEnd && { nextOffset: part.end }),
    },
  };
}

/** Characters of a page that a prompt is run on. */
const maxSummaryChars = 100_000;

type Answered = { readonly answer: string; readonly note: string | undefined } | { readonly failure: string };

async function answered(
  summarize: Summarize,
  text: string,
  prompt: string,
  offset: number,
  signal: AbortSignal,
): Promise<Answered> {
  const part = pagePart(text, offset, maxSummaryChars);
  const place = placeNote(part, text.length);
  try {
    const answer = await summarize(part.text, prompt, signal);
    return { answer, note: place === undefined ? undefined : `Answered from a part of the page. ${place}` };
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    return {
      failure: `The prompt could not be answered (${untrustedText(reason).slice(0, 300)}); the page itself is shown`,
    };
  }
}
