import type { Client } from "@modelcontextprotocol/client";
import type { ApplicationInputRequest } from "@modelcontextprotocol/ext-tasks/client";
import type { JsonObject } from "haft";
import type { Exchange } from "../questions/exchange.ts";
import type { TaskCall } from "./task-call.ts";

/** Answers what a task asks on its way. */
export function answerQuestion(
  { connection }: TaskCall,
  { kind, params }: ApplicationInputRequest,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<JsonObject> {
  return connection.questions.answer(methodOf[kind], (params ?? {}) as JsonObject, exchange, signal);
}

const methodOf = {
  elicitation: "elicitation/create",
  sampling: "sampling/createMessage",
  roots: "roots/list",
} as const;

/**
 * Servers of the older era may keep their questions until they are asked for the result.
 * Source: MCP 2025-11-25, "Tasks", input required status.
 */
export function fetchQuestions({ connection, signal }: TaskCall, client: Client, taskId: string): void {
  if (client.getProtocolEra() === "modern") return;
  // The result itself is asked for again when the task has ended.
  connection.send("tasks/result", { taskId }, { signal }).catch(() => undefined);
}
