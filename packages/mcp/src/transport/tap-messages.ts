import type { JSONRPCMessage, ProgressCallback, Transport } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject } from "haft";

/**
 * Looks at what comes before a connected client does, for what the SDK does not take.
 *
 * Progress with one of the given tokens goes to its listener: the SDK forgets its own tokens with the first answer, and a task has its
 * progress after that. What a tool answers is wrapped, as the SDK refuses a task in the place of a result, and a whole result for one piece of
 * content that it does not know; `unwrapResult` takes it out.
 */
export function tapMessages(transport: Transport, progress: ReadonlyMap<string, ProgressCallback>): void {
  const deliver = transport.onmessage;
  transport.onmessage = (message: JSONRPCMessage, extra) => {
    const listener = listenerOf(message, progress);
    if (listener === undefined) deliver?.call(transport, wrapResult(message), extra);
    else listener();
  };
}

function listenerOf(
  message: JSONRPCMessage,
  progress: ReadonlyMap<string, ProgressCallback>,
): (() => void) | undefined {
  if (!("method" in message) || "id" in message || message.method !== "notifications/progress") return undefined;
  const params = (message.params ?? {}) as JsonObject;
  const listener = typeof params.progressToken === "string" ? progress.get(params.progressToken) : undefined;
  if (listener === undefined) return undefined;
  const { progress: done, total, message: text } = params;
  return () => {
    if (typeof done !== "number") return;
    listener({
      progress: done,
      ...(typeof total === "number" && { total }),
      ...(typeof text === "string" && { message: text }),
    });
  };
}

// Source: MCP 2026-07-28, "CallToolResult", and its extension io.modelcontextprotocol/tasks, "CreateTaskResult".
function wrapResult(message: JSONRPCMessage): JSONRPCMessage {
  if (!("result" in message) || !isOfTool(message.result as JsonObject)) return message;
  const result = { resultType: "complete", content: [], _meta: { [resultKey]: message.result } };
  return { ...message, result } as JSONRPCMessage;
}

function isOfTool(result: JsonObject): boolean {
  if (result.resultType === "task") return true;
  return result.resultType === "complete" && ("content" in result || "structuredContent" in result);
}

const resultKey = "haft/result";

/** What the server sent in the place of a result that was wrapped; any other result as it is. */
export function unwrapResult(result: JsonObject): JsonObject {
  const { _meta: meta } = result;
  const sent = isJsonObject(meta) ? meta[resultKey] : undefined;
  return isJsonObject(sent) ? sent : result;
}
