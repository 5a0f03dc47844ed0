import type { Client } from "@modelcontextprotocol/client";
import type { TaskOutcome } from "@modelcontextprotocol/ext-tasks/client";
import type { JsonObject } from "haft";
import { McpConnectionError } from "../client/mcp-connection-error.ts";
import { reasonOf } from "../client/reason-of.ts";
import { isToolAnswer } from "../results/tool-output.ts";
import type { TaskCall } from "./task-call.ts";

/**
 * The answer of a tool whose task ended and was not completed.
 *
 * @param fault what went wrong beneath the protocol, if anything did
 * @throws {McpConnectionError} with `isUnsettled` when what became of the task is not known
 * @throws {Error} when the task failed or was cancelled by the server
 */
export async function answerOfUnfinished(
  outcome: Unfinished,
  task: TaskCall,
  client: Client,
  fault: unknown,
): Promise<JsonObject> {
  if (outcome.status === "cancelled") throw new Error(`its task was cancelled${because(outcome.task?.statusMessage)}`);
  if (outcome.task?.status !== "failed") throw endUnknown(task, fault ?? outcome.error);
  const said = await answerOfFailed(task, client, outcome.task.taskId);
  if (said !== undefined) return said;
  throw new Error(`its task failed: ${outcome.error.message}`);
}

type Unfinished = Exclude<TaskOutcome<JsonObject>, { readonly status: "completed" }>;

/** Servers of the older era keep what a failed tool says with the task. */
async function answerOfFailed(
  { connection, signal }: TaskCall,
  client: Client,
  taskId: string,
): Promise<JsonObject | undefined> {
  if (client.getProtocolEra() === "modern") return undefined;
  try {
    const answer = await connection.send("tasks/result", { taskId }, { signal });
    return isToolAnswer(answer) ? { ...answer, isError: true } : undefined;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

function endUnknown({ connection }: TaskCall, cause: unknown): McpConnectionError {
  const text = `the MCP server "${connection.config.name}" began a task, and its end is not known (${reasonOf(cause)})`;
  return new McpConnectionError(text, { cause, isUnsettled: true });
}

function because(message: string | undefined): string {
  return message === undefined ? "" : `: ${message}`;
}
