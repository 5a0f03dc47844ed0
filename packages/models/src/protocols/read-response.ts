import type { ModelEvent } from "haft";
import { peekText } from "../http/peek-text.ts";
import { readErrorBody } from "../http/read-error-body.ts";
import { readEvents } from "../http/read-events.ts";
import { readText } from "../http/read-text.ts";
import { retryAfterMs } from "../http/retry-after.ts";
import type { AnswerFormat, AnswerProgress } from "./protocol.ts";

/**
 * Reads a response as it comes: the events of each piece of the body, or what was refused.
 *
 * Goes by what came, not by what was asked for or declared: some servers answer a request for a stream in one piece. After the
 * answer's end the body is read to its own.
 *
 * @throws {ModelRequestError} when the response is no answer or breaks off
 */
export async function* readResponse<State extends AnswerProgress>(
  response: Response,
  state: State,
  format: AnswerFormat<State>,
): AsyncGenerator<readonly ModelEvent[], void> {
  const type = response.headers.get("content-type") ?? "";
  const { provider } = state;
  const refused = { provider, status: response.status, retryAfterMs: retryAfterMs(response.headers) };
  if (!response.ok || type.includes("text/html")) throw format.parseError(await readErrorBody(response.body), refused);

  const pieces = readText(response.body, provider);
  const { beginning, text } = await peekText(pieces);
  if (beginning.startsWith("<")) {
    await pieces.return();
    throw format.parseError(beginning, refused);
  }
  if (isWhole(beginning, type)) {
    yield format.parseResponse(await joined(text), state);
    return;
  }
  for await (const events of readEvents(text)) {
    if (state.isDone) continue;
    yield events.flatMap((data) => (state.isDone ? [] : format.parseEvent(data, state)));
    if (state.isDone) yield format.parseEnd(state);
  }
  if (!state.isDone) yield format.parseEnd(state);
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
