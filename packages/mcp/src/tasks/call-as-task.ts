import type { Client } from "@modelcontextprotocol/client";
import type { ApplicationInputRequest, ToolExecution } from "@modelcontextprotocol/ext-tasks/client";
import { isJsonObject, type JsonObject, type ToolCall, type ToolProgress, untilAborted } from "haft";
import type { McpConnection } from "../client/mcp-connection.ts";
import { McpConnectionError } from "../client/mcp-connection-error.ts";
import { reasonOf } from "../client/reason-of.ts";
import { progressTeller } from "../client/tool-progress.ts";
import type { Exchange } from "../questions/exchange.ts";
import { isToolAnswer } from "../results/tool-output.ts";
import { cleanDescription } from "../schema/clean-schema.ts";
import { taskCapabilities, taskPort } from "./task-port.ts";

export interface CallAsTaskOptions {
  readonly connection: McpConnection;
  /** The parameters of `tools/call`. */
  readonly params: { readonly name: string; readonly arguments: JsonObject; readonly _meta: JsonObject };
  /** The definition of the tool, as it came. */
  readonly definition: JsonObject;
  readonly headersOf?: JsonObject | undefined;
  readonly call: ToolCall;
  readonly signal: AbortSignal;
  onProgress(progress: ToolProgress): void;
}

/**
 * True when a tool is called as a task: servers of the older era say it of each tool, those of the newer one decide at each call.
 */
export function mayBeTask(client: Client, definition: JsonObject): boolean {
  const capabilities = taskCapabilities(client);
  if (capabilities.generation !== "v1") return capabilities.generation === "v2";
  const execution = isJsonObject(definition.execution) ? definition.execution : {};
  const isOffered = capabilities.capabilities.requests?.tools?.call !== undefined;
  return isOffered && (execution.taskSupport === "required" || execution.taskSupport === "optional");
}

/**
 * Calls a tool as a task and waits for its end. Cancelled when the signal aborts; answers what the task asks meanwhile.
 *
 * @throws {McpConnectionError} with `isUnsettled` when the server was lost and what became of the task is not known
 * @throws {Error} when the task failed or was cancelled by the server
 */
export async function callAsTask(options: CallAsTaskOptions): Promise<JsonObject> {
  const { connection, call, signal } = options;
  const client = await untilAborted(connection.connect(), signal);
  return connection.during({ call, signal }, (exchange) =>
    withProgress(options, (metadata) => run(options, client, exchange, metadata)),
  );
}

async function run(
  options: CallAsTaskOptions,
  client: Client,
  exchange: Exchange,
  metadata: JsonObject,
): Promise<JsonObject> {
  const { connection, params, definition, headersOf, signal } = options;
  const { toolDeclaration, withTasks } = await import("@modelcontextprotocol/ext-tasks/client");
  const ending = new AbortController();
  let fault: unknown;
  const port = await taskPort({
    connection,
    client,
    headersOf,
    onFault: (error) => {
      fault = error;
    },
  });
  const session = withTasks<void>(port, {
    tools: { currentTool: () => undefined },
    maxInputRounds,
    onError: (error) => connection.log.note(reasonOf(error)),
    async onInputRequest(request: ApplicationInputRequest, context: { readonly signal?: AbortSignal }) {
      try {
        const until = AbortSignal.any([signal, ...(context.signal === undefined ? [] : [context.signal])]);
        return (await connection.questions.answer(
          methodOf[request.kind],
          (request.params ?? {}) as JsonObject,
          exchange,
          until,
        )) as never;
      } catch (error) {
        // A question without an answer would be asked again without end.
        ending.abort(error);
        throw error;
      }
    },
  });
  const until = AbortSignal.any([signal, ending.signal]);
  let execution: ToolExecution<JsonObject> | undefined;
  try {
    const { name, arguments: input } = params;
    execution = await session.callTool<JsonObject>(name, input, {
      declaration: toolDeclaration({ name, inputSchema: {}, taskSupport: taskSupportOf(definition) }),
      metadata,
      resultCodec: { parse: (value) => ({ success: true, value: value as JsonObject }) },
      signal: until,
      task: { preference: "prefer" },
    });
    const { outcome } = await execution.settle({
      close: false,
      onEvent: (event) => {
        if (event.type !== "task") return;
        exchange.taskId = event.task.taskId;
        if (event.task.status === "input_required") takeQuestions(options, client, event.task.taskId);
        const { statusMessage } = event.task;
        if (statusMessage !== undefined) options.onProgress({ text: cleanDescription(statusMessage) });
      },
    });
    if (outcome.status === "completed") return outcome.result;
    until.throwIfAborted();
    if (outcome.status === "cancelled")
      throw new Error(`its task was cancelled${because(outcome.task?.statusMessage)}`);
    if (outcome.task?.status !== "failed") throw endUnknown(connection, fault ?? outcome.error);
    const result = await resultOfFailed(options, client, outcome.task.taskId);
    if (result !== undefined) return result;
    throw new Error(`its task failed: ${outcome.error.message}`);
  } catch (error) {
    if (until.aborted) {
      execution?.cancel().catch((reason: unknown) => connection.log.note(reasonOf(reason)));
      throw until.reason;
    }
    if (execution === undefined && fault !== undefined) throw fault;
    throw error;
  } finally {
    await session.close();
  }
}

const maxInputRounds = 16;

const methodOf = {
  elicitation: "elicitation/create",
  sampling: "sampling/createMessage",
  roots: "roots/list",
} as const;

function taskSupportOf({ execution }: JsonObject): "optional" | "required" {
  return isJsonObject(execution) && execution.taskSupport === "required" ? "required" : "optional";
}

let tokens = 0;

/** While the work lasts, progress with the token in its metadata is told, also after the task was made. */
async function withProgress<Value>(
  { connection, params, onProgress }: CallAsTaskOptions,
  work: (metadata: JsonObject) => Promise<Value>,
): Promise<Value> {
  tokens += 1;
  const token = `haft-task-${tokens}`;
  connection.progressListeners.set(token, progressTeller(onProgress));
  try {
    return await work({ ...params._meta, progressToken: token });
  } finally {
    connection.progressListeners.delete(token);
  }
}

/**
 * Servers of the older era may keep their questions until they are asked for the result.
 * Source: MCP 2025-11-25, "Tasks", input required status.
 */
function takeQuestions({ connection, signal }: CallAsTaskOptions, client: Client, taskId: string): void {
  if (client.getProtocolEra() === "modern") return;
  // The result itself is asked for again when the task has ended.
  connection.send("tasks/result", { taskId }, { signal }).catch(() => undefined);
}

/** Servers of the older era keep what a failed tool says with the task. */
async function resultOfFailed(
  { connection, signal }: CallAsTaskOptions,
  client: Client,
  taskId: string,
): Promise<JsonObject | undefined> {
  if (client.getProtocolEra() === "modern") return undefined;
  try {
    const result = await connection.send("tasks/result", { taskId }, { signal });
    return isToolAnswer(result) ? { ...result, isError: true } : undefined;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

function endUnknown({ config }: McpConnection, cause: unknown): McpConnectionError {
  const text = `the MCP server "${config.name}" began a task, and its end is not known (${reasonOf(cause)})`;
  return new McpConnectionError(text, { cause, isUnsettled: true });
}

function because(message: string | undefined): string {
  return message === undefined ? "" : `: ${message}`;
}
