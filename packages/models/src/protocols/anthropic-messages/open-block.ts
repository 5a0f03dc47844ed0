import type { JsonObject, ModelEvent } from "haft";
import type { AnswerState, OpenBlock } from "./answer-state.ts";
import { isPlainUse, parseBlock } from "./parse-block.ts";

/** Begins a block; one of the same index that never ended ends here. */
export function openBlock(index: number, block: JsonObject, state: AnswerState): ModelEvent[] {
  return [...closeBlock(index, state), ...beginBlock(index, block, state)];
}

function beginBlock(index: number, block: JsonObject, state: AnswerState): ModelEvent[] {
  const isPassedOn = block.type === "text" || block.type === "thinking" || isPlainCall(block);
  const callIndex = block.type === "tool_use" ? state.callCount++ : 0;
  state.blocks.set(index, { block, isPassedOn, callIndex, input: "" });
  if (!isPassedOn) return [];
  if (block.type !== "tool_use") return parseBlock(block, state).filter(isSaid);
  const id = typeof block.id === "string" ? block.id : undefined;
  const name = typeof block.name === "string" ? state.names.fromWire(block.name) : "";
  return [{ type: "model-tool-call-delta", index: callIndex, id, name }];
}

function isPlainCall(block: JsonObject): boolean {
  return block.type === "tool_use" && isPlainUse(block);
}

function isSaid(event: ModelEvent): boolean {
  return event.type !== "model-reasoning-delta" || event.text !== "" || event.signature !== undefined;
}

/** Takes a piece of a block. A kind that is not known says nothing. */
export function addToBlock(index: number, delta: JsonObject, state: AnswerState): ModelEvent[] {
  switch (delta.type) {
    case "text_delta":
      return typeof delta.text === "string" && delta.text !== ""
        ? [{ type: "model-text-delta", text: delta.text }]
        : [];
    case "thinking_delta":
      return typeof delta.thinking === "string" && delta.thinking !== ""
        ? [{ type: "model-reasoning-delta", text: delta.thinking }]
        : [];
    case "signature_delta":
      return typeof delta.signature === "string"
        ? [{ type: "model-reasoning-delta", text: "", signature: delta.signature }]
        : [];
    case "input_json_delta":
      return typeof delta.partial_json === "string" ? addInput(index, delta.partial_json, state) : [];
    default:
      return [];
  }
}

function addInput(index: number, input: string, state: AnswerState): ModelEvent[] {
  const open = state.blocks.get(index);
  if (open === undefined || input === "") return [];
  open.input += input;
  return open.isPassedOn ? [{ type: "model-tool-call-delta", index: open.callIndex, input }] : [];
}

/** Ends a block: what was not passed on in pieces is given whole. */
export function closeBlock(index: number, state: AnswerState): ModelEvent[] {
  const open = state.blocks.get(index);
  if (open === undefined) return [];
  state.blocks.delete(index);
  if (!open.isPassedOn) return parseBlock(wholeBlock(open), state);
  if (open.block.type !== "tool_use" || open.input !== "") return [];
  // A call without arguments sends no piece of them; some gateways send all with the beginning.
  return [{ type: "model-tool-call-delta", index: open.callIndex, input: JSON.stringify(open.block.input ?? {}) }];
}

function wholeBlock({ block, input }: OpenBlock): JsonObject {
  if (input === "") return block;
  try {
    return { ...block, input: JSON.parse(input) };
  } catch {
    return { ...block, input };
  }
}
