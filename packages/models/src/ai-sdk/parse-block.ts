import type { LanguageModelV4Reasoning, LanguageModelV4Text, SharedV4ProviderMetadata } from "@ai-sdk/provider";
import type { ModelEvent } from "haft";
import type { AnswerState, OpenBlock } from "./answer-state.ts";
import { providerOptionsOf, providerPart } from "./provider-part.ts";

type BlockKind = "text" | "reasoning";

interface BlockPiece {
  readonly id: string;
  readonly delta?: string;
  readonly providerMetadata?: SharedV4ProviderMetadata;
}

/** Begins a text or a thought, or takes a piece of it. Of what the provider wants back the latest counts. */
export function addToBlock(kind: BlockKind, piece: BlockPiece, state: AnswerState): ModelEvent[] {
  const block = blockOf(kind, piece, state);
  const { delta = "" } = piece;
  block.text += delta;
  return delta === "" ? [] : [said(kind, delta)];
}

/** Ends a text or a thought: what the provider wants back stands behind it, or alone where nothing was said. */
export function closeBlock(kind: BlockKind, piece: BlockPiece, state: AnswerState): ModelEvent[] {
  const { text, metadata } = blockOf(kind, piece, state);
  state.blocks.delete(`${kind} ${piece.id}`);
  if (metadata === undefined) return [];
  const options = providerOptionsOf(metadata);
  return [providerPart(state, text === "" ? { type: kind, text, ...options } : { type: "metadata", ...options })];
}

export function wholeBlock(
  { type, text, providerMetadata }: LanguageModelV4Text | LanguageModelV4Reasoning,
  state: AnswerState,
): ModelEvent[] {
  const piece = { id: "whole", delta: text, ...(providerMetadata !== undefined && { providerMetadata }) };
  return [...addToBlock(type, piece, state), ...closeBlock(type, piece, state)];
}

function blockOf(kind: BlockKind, { id, providerMetadata }: BlockPiece, { blocks }: AnswerState): OpenBlock {
  const key = `${kind} ${id}`;
  const block = blocks.get(key) ?? { text: "", metadata: undefined };
  block.metadata = providerMetadata ?? block.metadata;
  blocks.set(key, block);
  return block;
}

function said(kind: BlockKind, text: string): ModelEvent {
  return kind === "text" ? { type: "model-text-delta", text } : { type: "model-reasoning-delta", text };
}
