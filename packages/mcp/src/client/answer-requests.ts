import type { Client, StandardSchemaV1 } from "@modelcontextprotocol/client";
import type { JsonObject } from "haft";
import type { Exchanges } from "../questions/exchange.ts";
import { QuestionRefusedError } from "../questions/question-refused-error.ts";
import type { Questions } from "../questions/questions.ts";

/** Lets a client that is not yet connected answer the requests with which servers of the older era ask. */
export async function answerRequests(client: Client, questions: Questions, exchanges: Exchanges): Promise<void> {
  const { ProtocolError } = await import("@modelcontextprotocol/client");
  for (const method of questions.methods) {
    client.setRequestHandler(method, { params: anyParams }, async (asked, { mcpReq: { signal, _meta } }) => {
      const exchange = exchanges.find(relatedTask(_meta), signal);
      const until = exchange === undefined ? signal : AbortSignal.any([signal, exchange.signal]);
      try {
        return await questions.answer(method, asked, exchange, until);
      } catch (error) {
        if (!(error instanceof QuestionRefusedError)) throw error;
        throw new ProtocolError(error.code, `Cannot answer ${method}: ${error.message}`);
      }
    });
  }
}

/** Takes any parameters: the questions look at them themselves, and the SDK has checked them before. */
const anyParams: StandardSchemaV1<unknown, JsonObject> = {
  "~standard": { version: 1, vendor: "haft", validate: (value) => ({ value: (value ?? {}) as JsonObject }) },
};

// Source: MCP 2025-11-25, "Tasks", associating task-related messages.
function relatedTask(meta: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const related = meta?.["io.modelcontextprotocol/related-task"] as { readonly taskId?: unknown } | null | undefined;
  return typeof related?.taskId === "string" ? related.taskId : undefined;
}
