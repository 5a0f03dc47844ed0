import type { JsonObject, JsonValue, Usage } from "haft";
import { cutText } from "../cut-text.ts";
import type { ServedAnswer } from "../served-protocol.ts";
import { thinkingSignature } from "./thinking-signature.ts";

/** An answer as Anthropic's events, each with its name: thinking, text, calls. */
export function answerEvents(answer: ServedAnswer): string[] {
  const { turn } = answer;
  const message = { ...envelope(answer), content: [], stop_reason: null };
  const events: JsonObject[] = [{ type: "message_start", message: { ...message, usage: wireUsage(turn.usage, 1) } }];
  blocksOf(answer).forEach((block, index) => {
    events.push({ type: "content_block_start", index, content_block: begun(block) });
    for (const delta of deltasOf(block, turn.chunkChars)) events.push({ type: "content_block_delta", index, delta });
    events.push({ type: "content_block_stop", index });
  });
  const reason = stopReason(answer);
  if (reason !== null) {
    const delta = { stop_reason: reason, stop_sequence: null };
    events.push({ type: "message_delta", delta, usage: wireUsage(turn.usage) });
  }
  if (turn.isDoneSent !== false) events.push({ type: "message_stop" });
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}

/** An answer as one message. */
export function answerBody(answer: ServedAnswer): JsonObject {
  const content = blocksOf(answer).map(({ inputText, ...block }) => block as JsonObject);
  return { ...envelope(answer), content, stop_reason: stopReason(answer), usage: wireUsage(answer.turn.usage) };
}

function envelope({ number, request }: ServedAnswer): JsonObject {
  return {
    id: `msg_${number}`,
    type: "message",
    role: "assistant",
    model: request.model,
    stop_sequence: null,
  };
}

/** A block, and for a call the text of its input as it is sent in pieces. */
interface Block {
  readonly [field: string]: JsonValue | undefined;
  readonly type: "thinking" | "text" | "tool_use";
  readonly inputText?: string;
}

function blocksOf({ turn, calls }: ServedAnswer): Block[] {
  const { text = "", reasoning = "" } = turn;
  const blocks: Block[] = [];
  if (reasoning !== "") {
    blocks.push({ type: "thinking", thinking: reasoning, signature: thinkingSignature(reasoning) });
  }
  if (text !== "") blocks.push({ type: "text", text });
  for (const { id, name, input } of calls) {
    blocks.push({ type: "tool_use", id, name, input: inputValue(input), inputText: input });
  }
  return blocks;
}

// What is not JSON can only stand there as a text.
function inputValue(input: string): JsonValue {
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}

function begun({ inputText, ...block }: Block): JsonObject {
  switch (block.type) {
    case "thinking":
      return { type: "thinking", thinking: "", signature: "" };
    case "text":
      return { type: "text", text: "" };
    case "tool_use":
      return { ...block, input: {} } as JsonObject;
  }
}

function deltasOf(block: Block, chunkChars: number | undefined): JsonObject[] {
  switch (block.type) {
    case "thinking":
      return [
        ...cutText(block.thinking as string, chunkChars).map((thinking) => ({ type: "thinking_delta", thinking })),
        { type: "signature_delta", signature: block.signature as string },
      ];
    case "text":
      return cutText(block.text as string, chunkChars).map((text) => ({ type: "text_delta", text }));
    // Anthropic sends an empty piece first, and of an input without members nothing more.
    case "tool_use":
      return ["", ...(block.inputText === "{}" ? [] : cutText(block.inputText, chunkChars))].map((partial_json) => ({
        type: "input_json_delta",
        partial_json,
      }));
  }
}

function stopReason({ turn, calls }: ServedAnswer): string | null {
  if (turn.finishReason !== undefined) return turn.finishReason;
  return calls.length > 0 ? "tool_use" : "end_turn";
}

function wireUsage(usage: Usage = { inputTokens: 0, outputTokens: 0 }, outputTokens = usage.outputTokens): JsonObject {
  const { inputTokens, cacheReadTokens = 0, cacheWriteTokens = 0, reasoningTokens } = usage;
  return {
    input_tokens: inputTokens - cacheReadTokens - cacheWriteTokens,
    output_tokens: outputTokens,
    cache_read_input_tokens: cacheReadTokens,
    cache_creation_input_tokens: cacheWriteTokens,
    output_tokens_details: reasoningTokens === undefined ? null : { thinking_tokens: reasoningTokens },
  };
}
