import type { ModelEvent } from "haft";
import { peekText } from "../../http/peek-text.ts";
import { readErrorBody } from "../../http/read-error-body.ts";
import { readEvents } from "../../http/read-events.ts";
import { readText } from "../../http/read-text.ts";
import { retryAfterMs } from "../../http/retry-after.ts";
import type { AnswerState } from "./answer-state.ts";
import { parseError } from "./parse-error.ts";
import { parseEnd, parseEvent } from "./parse-event.ts";
import { parseResponse } from "./parse-response.ts";

/**
 * Reads a response as it comes: the events of each piece of the body, or what was refused.
 *
 * Goes by what came, not by what was asked for or declared: some servers answer a request for a stream in one piece. After `[DONE]`
 * the body is read to its end.
 *
 * @throws {ModelRequestError} when the response is no answer or breaks off
 */
export async function* readResponse(
  response: Response,
  state: AnswerState,
): AsyncGenerator<readonly ModelEvent[], void> {
  const type = response.headers.get("content-type") ?? "";
  const { provider } = state;
  const refused = { provider, status: response.status, retryAfterMs: retryAfterMs(response.headers) };
  if (!response.ok || type.includes("text/html")) throw parseError(await readErrorBody(response.body), refused);

  const pieces = readText(response.body, provider);
  const { beginning, text } = await peekText(pieces);
  if (beginning.startsWith("<")) {
    await pieces.return();
    throw parseError(beginning, refused);
  }
  if (isWhole(beginning, type)) {
    yield parseResponse(await joined(text), state);
    return;
  }
  for await (const events of readEvents(text)) {
    if (state.isDone) continue;
    yield events.flatMap((data) => (state.isDone ? [] : parseEvent(data, state)));
    if (state.isDone) yield parseEnd(state);
  }
  if (!state.isDone) yield parseEnd(state);
}

// Some servers declare what they do not send. A whole answer begins with a brace, a stream with a colon or the name of a field.
function isWhole(beginning: string, type: string): boolean {
  return beginning.startsWith("{") || (type.includes("application/json") && !/^[:deir]/.test(beginning));
}

async function joined(text: AsyncIterable<string>): Promise<string> {
  let whole = "";
  for await (const piece of text) whole += piece;
  return whole;
}
