import type { JSONRPCErrorResponse } from "@modelcontextprotocol/client";
import type { LongLine } from "./message-lines.ts";

/**
 * What stands in for a message that was too long to be read: an error for the request that it answers, as far as its ends tell which.
 */
export function answerTooLong({ head, tail, bytes }: LongLine, maxBytes: number): JSONRPCErrorResponse | undefined {
  const id = idAtEnd.exec(tail)?.[1] ?? idAtStart.exec(head)?.[1];
  if (id === undefined) return undefined;
  const message = `the answer has ${bytes} bytes, more than the ${maxBytes} that are read; ask for less`;
  return { jsonrpc: "2.0", id: JSON.parse(id) as string | number, error: { code: tooLongCode, message } };
}

/** The JSON-RPC code of an answer that was too long; of the range that is free for implementations. */
export const tooLongCode = -32_050;

const idAtEnd = /,\s*"id"\s*:\s*(\d+|"[^"\\]*")\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/;
const idAtStart = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d+|"[^"\\]*")\s*,/;
