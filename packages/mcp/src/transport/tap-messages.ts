import type { JSONRPCMessage, ProgressCallback, Transport } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject } from "haft";

/**
 * Looks at what comes before a connected client does, for what the SDK does not take.
 *
 * Progress with one of the given tokens goes to its listener: the SDK forgets its own tokens with the first answer, and a task has its
 * progress after that. A task in the place of a result is wrapped into one; `unwrapTask` takes it out.
 */
export function tapMessages(transport: Transport, progress: ReadonlyMap<string, ProgressCallback>): void {
  const deliver = transport.onmessage;
  transport.onmessage = (message: JSONRPCMessage, extra) => {
    const listener = listenerOf(message, progress);
    if (listener === undefined) deliver?.call(transport, wrapTask(message), extra);
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

// Source: MCP extension io.modelcontextprotocol/tasks of 2026-07-28, "CreateTaskResult".
function wrapTask(message: JSONRPCMessage): JSONRPCMessage {
  if (!("result" in message) || message.result.resultType !== "task") return message;
  const result = { resultType: "complete", content: [], _meta: { [taskKey]: message.result } };
  return { ...message, result } as JSONRPCMessage;
}

const taskKey = "haft/task";

/** The task that stands in a result, as the server sent it; any other result as it is. */
export function unwrapTask(result: JsonObject): JsonObject {
  const { _meta: meta } = result;
  const task = isJsonObject(meta ?? null) ? (meta as JsonObject)[taskKey] : undefined;
  return isJsonObject(task ?? null) ? (task as JsonObject) : result;
}
