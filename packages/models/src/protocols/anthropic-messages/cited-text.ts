import { isJsonObject, type JsonValue, type ModelEvent, type ProviderPart } from "haft";
import type { AnthropicBlock } from "./wire-message.ts";

/** What the last `chars` UTF-16 code units of the text before cite. Stands as a provider part behind that text. */
export interface CitedText {
  readonly type: "citations";
  readonly chars: number;
  readonly citations: readonly JsonValue[];
}

/**
 * Keeps what a text cites, which Anthropic wants back with that very text: what was found is encrypted in it.
 *
 * Source: Claude docs, "Web search tool", "Citations": `encrypted_index` must be passed back; Claude API reference,
 * `TextBlockParam.citations`.
 */
export function keepCitations(chars: number, citations: readonly JsonValue[], provider: string): ModelEvent[] {
  if (chars === 0 || citations.length === 0) return [];
  const data = { type: "citations", chars, citations: [...citations] };
  return [{ type: "model-part", part: { type: "provider", provider, data } }];
}

/** What a provider part says of the text before it, or nothing when it is a block of its own. */
export function readCitations({ data }: ProviderPart): CitedText | undefined {
  if (!isJsonObject(data) || data.type !== "citations") return undefined;
  const { chars, citations } = data;
  const isSound = typeof chars === "number" && chars > 0 && Array.isArray(citations);
  return { type: "citations", chars: isSound ? chars : 0, citations: isSound ? citations : [] };
}

/** Blocks whose last text cites; as they are where that text is not there any more, or is blank, which Anthropic refuses. */
export function withCitations(blocks: readonly AnthropicBlock[], { chars, citations }: CitedText): AnthropicBlock[] {
  const last = blocks.at(-1);
  if (chars === 0 || last?.type !== "text" || "citations" in last || last.text.length < chars) return [...blocks];
  const [before, cited] = [last.text.slice(0, -chars), last.text.slice(-chars)];
  if (cited.trim() === "") return [...blocks];
  const rest: AnthropicBlock[] = before.trim() === "" ? [] : [{ type: "text", text: before }];
  // What form a citation has is known to the provider alone.
  const citing = { type: "text", text: cited, citations } as AnthropicBlock;
  return [...blocks.slice(0, -1), ...rest, citing];
}
