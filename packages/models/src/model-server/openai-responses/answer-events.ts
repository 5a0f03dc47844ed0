import type { JsonObject, Usage } from "haft";
import { cutText } from "../cut-text.ts";
import type { ServedAnswer } from "../served-protocol.ts";
import { encryptedReasoning } from "./encrypted-reasoning.ts";

/** An answer as the events of Responses: each item begins, comes in pieces and ends; the last event has all of them. */
export function answerEvents(answer: ServedAnswer): string[] {
  const { turn } = answer;
  const inProgress = { ...envelope(answer), status: "in_progress", output: [] };
  const events: JsonObject[] = [
    { type: "response.created", response: inProgress },
    { type: "response.in_progress", response: inProgress },
  ];
  itemsOf(answer).forEach((item, output_index) => {
    events.push({ type: "response.output_item.added", output_index, item: begun(item) });
    events.push(...piecesOf(item, output_index, turn.chunkChars));
    events.push({ type: "response.output_item.done", output_index, item });
  });
  if (turn.isDoneSent !== false) {
    const response = answerBody(answer);
    events.push({ type: `response.${response.status === "incomplete" ? "incomplete" : "completed"}`, response });
  }
  return events.map((event, sequence_number) => {
    return `event: ${event.type}\ndata: ${JSON.stringify({ ...event, sequence_number })}\n\n`;
  });
}

/** An answer as one response. A `finishReason` is why it is incomplete: `max_output_tokens`, `content_filter`. */
export function answerBody(answer: ServedAnswer): JsonObject {
  const { finishReason = null, usage } = answer.turn;
  const isWhole = finishReason === null || finishReason === "stop";
  return {
    ...envelope(answer),
    status: isWhole ? "completed" : "incomplete",
    incomplete_details: isWhole ? null : { reason: finishReason },
    output: itemsOf(answer),
    usage: wireUsage(usage),
  };
}

function envelope({ number, request }: ServedAnswer): JsonObject {
  return {
    id: `resp_${number}`,
    object: "response",
    created_at: 0,
    model: request.model,
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    parallel_tool_calls: true,
    store: false,
    temperature: 1,
    tool_choice: "auto",
    tools: [],
    top_p: 1,
  };
}

function itemsOf({ number, turn, calls }: ServedAnswer): JsonObject[] {
  const { text, reasoning = "" } = turn;
  const items: JsonObject[] = [];
  if (reasoning !== "") {
    items.push({
      type: "reasoning",
      id: `rs_${number}`,
      summary: [{ type: "summary_text", text: reasoning }],
      encrypted_content: encryptedReasoning(reasoning),
    });
  }
  if (text !== undefined || calls.length === 0) {
    const content = [{ type: "output_text", text: text ?? "", annotations: [], logprobs: [] }];
    items.push({ type: "message", id: `msg_${number}`, role: "assistant", status: "completed", content });
  }
  calls.forEach(({ id, name, input }, index) => {
    const call = { call_id: id, name, arguments: input };
    items.push({ type: "function_call", id: `fc_${number}_${index}`, ...call, status: "completed" });
  });
  return items;
}

function begun(item: JsonObject): JsonObject {
  switch (item.type) {
    case "reasoning":
      return { ...item, summary: [], encrypted_content: "" };
    case "message":
      return { ...item, status: "in_progress", content: [] };
    default:
      return { ...item, status: "in_progress", arguments: "" };
  }
}

function piecesOf(item: JsonObject, output_index: number, chars: number | undefined): JsonObject[] {
  const place = { item_id: item.id as string, output_index };
  switch (item.type) {
    case "reasoning": {
      const text = textIn(item.summary);
      const at = { ...place, summary_index: 0 };
      return [
        { type: "response.reasoning_summary_part.added", ...at, part: { type: "summary_text", text: "" } },
        ...cutText(text, chars).map((delta) => ({ type: "response.reasoning_summary_text.delta", ...at, delta })),
        { type: "response.reasoning_summary_text.done", ...at, text },
        { type: "response.reasoning_summary_part.done", ...at, part: { type: "summary_text", text } },
      ];
    }
    case "message": {
      const text = textIn(item.content);
      const at = { ...place, content_index: 0 };
      const part = (shown: string): JsonObject => ({ type: "output_text", text: shown, annotations: [], logprobs: [] });
      return [
        { type: "response.content_part.added", ...at, part: part("") },
        ...cutText(text, chars).map((delta) => ({ type: "response.output_text.delta", ...at, delta, logprobs: [] })),
        { type: "response.output_text.done", ...at, text, logprobs: [] },
        { type: "response.content_part.done", ...at, part: part(text) },
      ];
    }
    default: {
      const input = item.arguments as string;
      return [
        ...cutText(input, chars).map((delta) => ({ type: "response.function_call_arguments.delta", ...place, delta })),
        { type: "response.function_call_arguments.done", ...place, arguments: input },
      ];
    }
  }
}

function textIn(parts: unknown): string {
  return (parts as readonly { readonly text: string }[]).map((part) => part.text).join("");
}

function wireUsage(usage: Usage = { inputTokens: 0, outputTokens: 0 }): JsonObject {
  return {
    input_tokens: usage.inputTokens,
    input_tokens_details: {
      cached_tokens: usage.cacheReadTokens ?? 0,
      cache_write_tokens: usage.cacheWriteTokens ?? 0,
    },
    output_tokens: usage.outputTokens,
    output_tokens_details: { reasoning_tokens: usage.reasoningTokens ?? 0 },
    total_tokens: usage.inputTokens + usage.outputTokens,
  };
}
