import { isJsonObject, type JsonObject, type JsonValue, type ModelEvent } from "haft";
import { parseJson } from "../parse-json.ts";
import type { AnswerState, OpenBlock } from "./answer-state.ts";
import { keepCitations } from "./cited-text.ts";
import { isPlainUse, parseBlock } from "./parse-block.ts";

/** Begins a block; one of the same index that never ended ends here. */
export function openBlock(index: number, block: JsonObject, state: AnswerState): ModelEvent[] {
  return [...closeBlock(index, state), ...beginBlock(index, block, state)];
}

function beginBlock(index: number, block: JsonObject, state: AnswerState): ModelEvent[] {
  const isPassedOn = block.type === "text" || block.type === "thinking" || isPlainCall(block);
  const callIndex = block.type === "tool_use" ? state.callCount++ : 0;
  const open: OpenBlock = { block, isPassedOn, callIndex, input: "", chars: 0, citations: [], signature: "" };
  state.blocks.set(index, open);
  if (!isPassedOn) return [];
  if (block.type === "text") {
    if (Array.isArray(block.citations)) open.citations.push(...block.citations.filter(isJsonObject));
    return sayText(textIn(block.text), open);
  }
  if (block.type === "thinking") {
    open.signature = textIn(block.signature);
    return sayThought(textIn(block.thinking));
  }
  const id = typeof block.id === "string" ? block.id : undefined;
  return [{ type: "model-tool-call-delta", index: callIndex, id, name: state.names.fromWire(textIn(block.name)) }];
}

function isPlainCall(block: JsonObject): boolean {
  return block.type === "tool_use" && isPlainUse(block);
}

/** Takes a piece of a block. A kind that is not known says nothing, and grows a block that is not passed on. */
export function addToBlock(index: number, delta: JsonObject, state: AnswerState): ModelEvent[] {
  const open = state.blocks.get(index);
  switch (delta.type) {
    case "text_delta":
      return sayText(textIn(delta.text), open);
    case "thinking_delta":
      return sayThought(textIn(delta.thinking));
    case "signature_delta":
      return addSignature(textIn(delta.signature), open);
    case "citations_delta":
      if (isJsonObject(delta.citation)) open?.citations.push(delta.citation);
      return [];
    case "input_json_delta":
      return addInput(textIn(delta.partial_json), open);
    default:
      if (open !== undefined && !open.isPassedOn) open.block = grown(open.block, delta);
      return [];
  }
}

function sayText(text: string, open: OpenBlock | undefined): ModelEvent[] {
  if (open !== undefined) open.chars += text.length;
  return text === "" ? [] : [{ type: "model-text-delta", text }];
}

function sayThought(text: string, signature = ""): ModelEvent[] {
  if (signature !== "") return [{ type: "model-reasoning-delta", text, signature }];
  return text === "" ? [] : [{ type: "model-reasoning-delta", text }];
}

function addSignature(signature: string, open: OpenBlock | undefined): ModelEvent[] {
  if (open?.block.type !== "thinking") return sayThought("", signature);
  open.signature = signature;
  return [];
}

function addInput(input: string, open: OpenBlock | undefined): ModelEvent[] {
  if (open === undefined || input === "") return [];
  open.input += input;
  return open.isPassedOn ? [{ type: "model-tool-call-delta", index: open.callIndex, input }] : [];
}

/** A block with one more piece of its fields: of a compaction its `content` comes so. */
function grown(block: JsonObject, { type: _, ...pieces }: JsonObject): JsonObject {
  const fields: Record<string, JsonValue> = { ...block } as Record<string, JsonValue>;
  for (const [name, piece] of Object.entries(pieces)) {
    const before = fields[name];
    fields[name] = typeof before === "string" && typeof piece === "string" ? before + piece : piece;
  }
  return fields;
}

/** Ends a block: what was not passed on in pieces is given whole. */
export function closeBlock(index: number, state: AnswerState): ModelEvent[] {
  const open = state.blocks.get(index);
  if (open === undefined) return [];
  state.blocks.delete(index);
  if (!open.isPassedOn) return parseBlock(wholeBlock(open), state);
  const { block, chars, citations, signature, input, callIndex } = open;
  if (block.type === "text") return keepCitations(chars, citations, state.provider);
  if (block.type === "thinking") return sayThought("", signature);
  if (input !== "") return [];
  // A call without arguments sends no piece of them; some gateways send all with the beginning.
  return [{ type: "model-tool-call-delta", index: callIndex, input: JSON.stringify(block.input ?? {}) }];
}

function wholeBlock({ block, input }: OpenBlock): JsonObject {
  return input === "" ? block : { ...block, input: (parseJson(input) as JsonValue | undefined) ?? input };
}

function textIn(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}
