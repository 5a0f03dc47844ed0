import { isJsonObject, type JsonObject, type ModelEvent } from "haft";
import type { AnswerState } from "./answer-state.ts";
import { keepCitations } from "./cited-text.ts";

/**
 * Reads a whole block of an answer. What only Anthropic can read is kept as it came, to be sent back: hidden thinking, what its own
 * tools found. Its own tools' calls are handled; nobody else runs them.
 *
 * Source: Claude API reference, "Create a Message", `content` of a message.
 */
export function parseBlock(block: JsonObject, state: AnswerState): ModelEvent[] {
  const { provider, names } = state;
  switch (block.type) {
    case "text":
      return parseText(block, provider);
    case "thinking":
      return [parseThinking(block)];
    case "redacted_thinking":
      return [part({ type: "reasoning", text: "", providerData: { provider, block } })];
    case "tool_use": {
      const call = { type: "tool-call", id: textOf(block.id), name: names.fromWire(textOf(block.name)) } as const;
      const rawInput = block.input ?? {};
      return [
        part(isPlainUse(block) ? { ...call, rawInput } : { ...call, rawInput, providerData: { provider, block } }),
      ];
    }
    case "server_tool_use":
    case "mcp_tool_use": {
      const call = { type: "tool-call", id: textOf(block.id), name: textOf(block.name), isHandled: true } as const;
      const sound = isJsonObject(block.input) ? block : { ...block, input: {} };
      return [part({ ...call, rawInput: block.input ?? {}, providerData: { provider, block: sound } })];
    }
    default:
      return [part({ type: "provider", provider, data: block })];
  }
}

/** True for a call with nothing in it that would have to be sent back, such as what else made it (`caller`). */
export function isPlainUse({ type, id, name, input, caller, ...rest }: JsonObject): boolean {
  const isDirect = caller === undefined || caller === null || (isJsonObject(caller) && caller.type === "direct");
  return isDirect && Object.values(rest).every((value) => value === null);
}

function parseText({ text, citations }: JsonObject, provider: string): ModelEvent[] {
  const said = textOf(text);
  if (said === "") return [];
  const cited = Array.isArray(citations) ? citations.filter(isJsonObject) : [];
  return [{ type: "model-text-delta", text: said }, ...keepCitations(said.length, cited, provider)];
}

function parseThinking({ thinking, signature }: JsonObject): ModelEvent {
  const text = textOf(thinking);
  return typeof signature === "string" && signature !== ""
    ? { type: "model-reasoning-delta", text, signature }
    : { type: "model-reasoning-delta", text };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function part(whole: Extract<ModelEvent, { type: "model-part" }>["part"]): ModelEvent {
  return { type: "model-part", part: whole };
}
