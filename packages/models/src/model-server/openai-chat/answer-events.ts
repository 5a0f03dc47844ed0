import type { JsonObject, JsonValue, Usage } from "haft";
import { cutText } from "../cut-text.ts";
import type { ServedAnswer, ServedCall } from "../served-protocol.ts";

/** An answer as the chunks of a stream, and the mark of its end. */
export function answerEvents(answer: ServedAnswer): string[] {
  const events = answerChunks(answer).map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`);
  return answer.turn.isDoneSent === false ? events : [...events, "data: [DONE]\n\n"];
}

/** An answer as the chunks of a stream: OpenAI's order, id and name of a call in its first piece alone. */
function answerChunks(answer: ServedAnswer): JsonObject[] {
  const { turn, request } = answer;
  const calls = answer.calls.map(wireCall);
  const pieces: JsonObject[] = [
    { role: "assistant", content: calls.length > 0 && turn.text === undefined ? null : "" },
  ];
  for (const text of cutText(turn.reasoning, turn.chunkChars)) pieces.push({ reasoning_content: text });
  for (const text of cutText(turn.text, turn.chunkChars)) pieces.push({ content: text });
  calls.forEach((call, index) => {
    pieces.push({ tool_calls: [{ index, ...call, function: { name: call.function.name, arguments: "" } }] });
    for (const text of cutText(call.function.arguments, turn.chunkChars)) {
      pieces.push({ tool_calls: [{ index, function: { arguments: text } }] });
    }
  });
  const chunks = pieces.map((delta) => chunk(answer, [{ index: 0, delta, finish_reason: null }]));
  const finish_reason = finishReason(answer);
  if (finish_reason !== null) chunks.push(chunk(answer, [{ index: 0, delta: {}, finish_reason }]));
  if (request.isUsageWanted) chunks.push({ ...chunk(answer, []), usage: wireUsage(turn.usage) });
  return chunks;
}

/** An answer as one response. */
export function answerBody(answer: ServedAnswer): JsonObject {
  const { turn } = answer;
  const calls = answer.calls.map(wireCall);
  const message = {
    role: "assistant",
    content: turn.text ?? (calls.length > 0 ? null : ""),
    refusal: null,
    ...(turn.reasoning !== undefined && { reasoning_content: turn.reasoning }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
  return {
    id: idOf(answer),
    object: "chat.completion",
    created: 0,
    model: answer.request.model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishReason(answer) }],
    usage: wireUsage(turn.usage),
  };
}

function chunk(answer: ServedAnswer, choices: readonly JsonValue[]): JsonObject {
  return { id: idOf(answer), object: "chat.completion.chunk", created: 0, model: answer.request.model, choices };
}

function idOf({ number }: ServedAnswer): string {
  return `chatcmpl-${number}`;
}

function wireCall({ id, name, input }: ServedCall): JsonObject & { function: { name: string; arguments: string } } {
  return { id, type: "function", function: { name, arguments: input } };
}

function finishReason({ turn, calls }: ServedAnswer): string | null {
  if (turn.finishReason !== undefined) return turn.finishReason;
  return calls.length > 0 ? "tool_calls" : "stop";
}

function wireUsage(usage: Usage = { inputTokens: 0, outputTokens: 0 }): JsonObject {
  return {
    prompt_tokens: usage.inputTokens,
    completion_tokens: usage.outputTokens,
    total_tokens: usage.inputTokens + usage.outputTokens,
    prompt_tokens_details: { cached_tokens: usage.cacheReadTokens ?? 0 },
    completion_tokens_details: { reasoning_tokens: usage.reasoningTokens ?? 0 },
  };
}
