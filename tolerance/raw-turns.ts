import type { RawTurn } from "@haft/models";
import type { JsonObject, JsonValue } from "haft";

/** A call as it stands on the wire of Chat Completions; arguments that are no text are sent as they are. */
export function chatCall(id: JsonValue, name: string, input: JsonValue): JsonObject {
  return { id, type: "function", function: { name, arguments: input } };
}

/** A stream of Chat Completions: one chunk a delta, or what stands there in place of choices. */
export function chatStream(deltas: readonly JsonObject[], others: readonly JsonObject[] = []): RawTurn {
  const head = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 0, model: "m" };
  const chunk = (delta: JsonObject, finish_reason: string | null): JsonObject => ({
    ...head,
    choices: [{ index: 0, delta, finish_reason }],
  });
  const chunks = [
    chunk({ role: "assistant", content: null }, null),
    ...deltas.map((delta) => chunk(delta, null)),
    chunk({}, "tool_calls"),
    ...others.map((other) => ({ ...head, choices: [], ...other })),
  ];
  return { raw: [...chunks.map((data) => `data: ${JSON.stringify(data)}\n\n`), "data: [DONE]\n\n"] };
}

/** A stream of pieces of calls, one a chunk. */
export function chatPieces(pieces: readonly JsonObject[]): RawTurn {
  return chatStream(pieces.map((piece) => ({ tool_calls: [piece] })));
}

export function chatWhole(calls: readonly JsonObject[]): RawTurn {
  const message = { role: "assistant", content: null, tool_calls: [...calls] };
  const choices = [{ index: 0, message, finish_reason: "tool_calls" }];
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  return json({ id: "chatcmpl-1", object: "chat.completion", created: 0, model: "m", choices, usage });
}

/** A stream of Responses: the given events between its beginning and its end with these items. */
export function responsesStream(between: readonly JsonObject[], output: readonly JsonObject[]): RawTurn {
  const begun = responsesBody([], "in_progress");
  return named([
    { type: "response.created", response: begun },
    ...between,
    { type: "response.completed", response: responsesBody(output, "completed") },
  ]);
}

export function responsesWhole(output: readonly JsonObject[]): RawTurn {
  return json(responsesBody(output, "completed"));
}

function responsesBody(output: readonly JsonObject[], status: string): JsonObject {
  const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2 };
  const details = { input_tokens_details: { cached_tokens: 0 }, output_tokens_details: { reasoning_tokens: 0 } };
  return {
    ...{ id: "resp_1", object: "response", created_at: 0, model: "m", status, error: null, incomplete_details: null },
    ...{ instructions: null, metadata: {}, parallel_tool_calls: true, temperature: 1, tool_choice: "auto", tools: [] },
    ...{ top_p: 1, output: [...output], usage: { ...usage, ...details } },
  };
}

/** A stream of Anthropic's: the given events between its beginning and its end. */
export function anthropicStream(between: readonly JsonObject[]): RawTurn {
  const usage = { input_tokens: 1, output_tokens: 1 };
  return named([
    { type: "message_start", message: { ...anthropicMessage([], null), usage } },
    ...between,
    { type: "message_delta", delta: { stop_reason: "tool_use", stop_sequence: null }, usage },
    { type: "message_stop" },
  ]);
}

export function anthropicWhole(content: readonly JsonObject[]): RawTurn {
  return json({ ...anthropicMessage(content, "tool_use"), usage: { input_tokens: 1, output_tokens: 1 } });
}

function anthropicMessage(content: readonly JsonObject[], stop_reason: string | null): JsonObject {
  return {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "m",
    content: [...content],
    stop_reason,
    stop_sequence: null,
  };
}

/** A stream of Gemini's: one response a list of parts, the last with the reason. */
export function geminiStream(lists: readonly (readonly JsonObject[])[]): RawTurn {
  const responses = lists.map((parts, index) => geminiResponse(parts, index === lists.length - 1));
  return { raw: responses.map((response) => `data: ${JSON.stringify(response)}\r\n\r\n`) };
}

export function geminiWhole(parts: readonly JsonObject[]): RawTurn {
  return json(geminiResponse(parts, true));
}

function geminiResponse(parts: readonly JsonObject[], isLast: boolean): JsonObject {
  const reason = isLast ? { finishReason: "STOP" } : {};
  const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 };
  return { candidates: [{ index: 0, content: { role: "model", parts: [...parts] }, ...reason }], usageMetadata };
}

function named(events: readonly JsonObject[]): RawTurn {
  const numbered = events.map((event, sequence_number) => ({ ...event, sequence_number }) as JsonObject);
  return { raw: numbered.map((event) => `event: ${String(event.type)}\ndata: ${JSON.stringify(event)}\n\n`) };
}

function json(body: JsonObject): RawTurn {
  return { raw: JSON.stringify(body), contentType: "application/json" };
}
