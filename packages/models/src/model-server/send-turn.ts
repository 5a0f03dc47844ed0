import type { ServerResponse } from "node:http";
import type { JsonValue } from "haft";
import type { AnswerTurn, ErrorTurn, RawTurn } from "./model-script.ts";

/** Sends events, in the pieces and at the pace of the turn. */
export async function sendStream(events: readonly string[], turn: AnswerTurn, response: ServerResponse): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  for (const [index, event] of events.entries()) {
    if (index === turn.cutAfterChunks) return cut(response);
    await pause(turn.chunkDelayMs, response);
    if (response.destroyed) return;
    for (const bytes of pieces(event, turn.chunkBytes)) await write(response, bytes);
  }
  if (!turn.isEndless) response.end();
}

export function sendError({ status, headers, body }: ErrorTurn, standard: JsonValue, response: ServerResponse): void {
  if (typeof body === "string") response.writeHead(status, { "content-type": "text/plain", ...headers }).end(body);
  else sendJson(response, status, body ?? standard, headers);
}

export async function sendRaw(turn: RawTurn, response: ServerResponse): Promise<void> {
  response.writeHead(200, { "content-type": turn.contentType ?? "text/event-stream" });
  for (const piece of typeof turn.raw === "string" ? [turn.raw] : turn.raw) await write(response, piece);
  if (turn.isCut) cut(response);
  else if (!turn.isEndless) response.end();
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: JsonValue,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** Ends early when the client is gone. */
export function pause(ms: number | undefined, response: ServerResponse): Promise<void> {
  if (ms === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      response.off("close", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    response.on("close", end);
  });
}

function pieces(text: string, size: number | undefined): (string | Buffer)[] {
  if (size === undefined) return [text];
  const bytes = Buffer.from(text);
  const cuts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) cuts.push(bytes.subarray(at, at + size));
  return cuts;
}

function write(response: ServerResponse, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve) => response.write(bytes, () => resolve()));
}

// The bytes written must leave before the connection is cut, or the client sees none of the answer.
function cut(response: ServerResponse): void {
  response.socket?.destroySoon();
}
