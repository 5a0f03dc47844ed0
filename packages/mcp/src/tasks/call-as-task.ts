import type { Client } from "@modelcontextprotocol/client";
import type {
  ApplicationInputRequest,
  TaskEnabledSession,
  TaskOutcome,
  ToolExecution,
} from "@modelcontextprotocol/ext-tasks/client";
import { type JsonObject, untilAborted } from "haft";
import { reasonOf } from "../client/reason-of.ts";
import type { Exchange } from "../questions/exchange.ts";
import { cleanDescription } from "../schema/clean-schema.ts";
import { taskSupportOf } from "./may-be-task.ts";
import type { TaskCall } from "./task-call.ts";
import { answerOfUnfinished } from "./task-outcome.ts";
import { taskPort } from "./task-port.ts";
import { withProgress } from "./task-progress.ts";
import { answerQuestion, fetchQuestions } from "./task-questions.ts";

/**
 * Calls a tool as a task and waits for its end. Cancelled when the signal aborts; answers what the task asks meanwhile.
 *
 * @throws {McpConnectionError} with `isUnsettled` when the server was lost and what became of the task is not known
 * @throws {Error} when the task failed or was cancelled by the server
 */
export async function callAsTask(task: TaskCall): Promise<JsonObject> {
  const { connection, signal } = task;
  const client = await untilAborted(connection.connect(), signal);
  return connection.during(task, (exchange) => withProgress(task, (metadata) => run(task, client, exchange, metadata)));
}

async function run(task: TaskCall, client: Client, exchange: Exchange, metadata: JsonObject): Promise<JsonObject> {
  const { connection, headersOf } = task;
  const { withTasks } = await import("@modelcontextprotocol/ext-tasks/client");
  const unanswered = new AbortController();
  const signal = AbortSignal.any([task.signal, unanswered.signal]);
  let fault: unknown;
  const onFault = (error: unknown): void => {
    fault = error;
  };
  const session = withTasks<void>(await taskPort({ connection, client, headersOf, onFault }), {
    tools: { currentTool: () => undefined },
    maxInputRounds,
    onError: (error) => connection.log.note(reasonOf(error)),
    async onInputRequest(request: ApplicationInputRequest, context: { readonly signal?: AbortSignal }) {
      const until = context.signal === undefined ? signal : AbortSignal.any([signal, context.signal]);
      try {
        return (await answerQuestion(task, request, exchange, until)) as never;
      } catch (error) {
        // A question without an answer would be asked again without end.
        unanswered.abort(error);
        throw error;
      }
    },
  });
  let execution: ToolExecution<JsonObject> | undefined;
  try {
    execution = await begin(session, task, metadata, signal);
    const outcome = await settle(execution, task, client, exchange);
    if (outcome.status === "completed") return outcome.result;
    signal.throwIfAborted();
    return await answerOfUnfinished(outcome, task, client, fault);
  } catch (error) {
    if (signal.aborted) {
      execution?.cancel().catch((reason: unknown) => connection.log.note(reasonOf(reason)));
      throw signal.reason;
    }
    throw execution === undefined ? (fault ?? error) : error;
  } finally {
    await session.close();
  }
}

const maxInputRounds = 16;

async function begin(
  session: TaskEnabledSession,
  { params, definition }: TaskCall,
  metadata: JsonObject,
  signal: AbortSignal,
): Promise<ToolExecution<JsonObject>> {
  const { toolDeclaration } = await import("@modelcontextprotocol/ext-tasks/client");
  return session.callTool<JsonObject>(params.name, params.arguments, {
    declaration: toolDeclaration({ name: params.name, inputSchema: {}, taskSupport: taskSupportOf(definition) }),
    metadata,
    resultCodec: { parse: (value) => ({ success: true, value: value as JsonObject }) },
    signal,
    task: { preference: "prefer" },
  });
}

/** Waits for the end of a task, and hears what it says until then. */
async function settle(
  execution: ToolExecution<JsonObject>,
  task: TaskCall,
  client: Client,
  exchange: Exchange,
): Promise<TaskOutcome<JsonObject>> {
  const { outcome } = await execution.settle({
    close: false,
    onEvent(event) {
      if (event.type !== "task") return;
      const { taskId, status, statusMessage } = event.task;
      exchange.taskId = taskId;
      if (status === "input_required") fetchQuestions(task, client, taskId);
      if (statusMessage !== undefined) task.onProgress({ text: cleanDescription(statusMessage) });
    },
  });
  return outcome;
}
