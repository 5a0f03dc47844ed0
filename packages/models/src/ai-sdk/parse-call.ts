import type { LanguageModelV4StreamPart, LanguageModelV4ToolCall, LanguageModelV4ToolResult } from "@ai-sdk/provider";
import type { ModelEvent } from "haft";
import type { AnswerState } from "./answer-state.ts";
import { asJson, providerOptionsOf, providerPart } from "./provider-part.ts";

type InputStart = Extract<LanguageModelV4StreamPart, { type: "tool-input-start" }>;
type InputDelta = Extract<LanguageModelV4StreamPart, { type: "tool-input-delta" }>;

/** Begins a call whose input comes in pieces. One that the provider runs itself is given when it is whole. */
export function openCall({ id, toolName, providerExecuted }: InputStart, state: AnswerState): ModelEvent[] {
  if (providerExecuted) return [];
  const index = state.callMetadata.push(null) - 1;
  state.openCalls.set(id, { index, input: "" });
  return [{ type: "model-tool-call-delta", index, id, name: state.names.fromWire(toolName) }];
}

export function addInput({ id, delta }: InputDelta, state: AnswerState): ModelEvent[] {
  const open = state.openCalls.get(id);
  if (open === undefined || delta === "") return [];
  open.input += delta;
  return [{ type: "model-tool-call-delta", index: open.index, input: delta }];
}

/** Reads a whole call: what has come of it in pieces is not said again. */
export function parseCall(call: LanguageModelV4ToolCall, state: AnswerState): ModelEvent[] {
  const { toolCallId: id, toolName, providerMetadata } = call;
  const input = inputText(call.input);
  const metadata = providerOptionsOf(providerMetadata).providerOptions ?? null;
  if (call.providerExecuted) {
    state.callMetadata.push(metadata);
    return [{ type: "model-part", part: { type: "tool-call", id, name: toolName, rawInput: input, isHandled: true } }];
  }
  const open = state.openCalls.get(id);
  state.openCalls.delete(id);
  if (open === undefined) {
    const index = state.callMetadata.push(metadata) - 1;
    return [{ type: "model-tool-call-delta", index, id, name: state.names.fromWire(toolName), input }];
  }
  state.callMetadata[open.index] = metadata;
  const rest = input.startsWith(open.input) ? input.slice(open.input.length) : "";
  return rest === "" ? [] : [{ type: "model-tool-call-delta", index: open.index, input: rest }];
}

// Some providers give an object, whatever the interface says.
function inputText(input: unknown): string {
  return typeof input === "string" ? input : JSON.stringify(input ?? {});
}

/** Keeps the result of a tool that the provider ran, for the provider alone. */
export function parseResult(part: LanguageModelV4ToolResult, state: AnswerState): ModelEvent[] {
  const { toolCallId, toolName, result, isError, preliminary, providerMetadata } = part;
  if (preliminary) return [];
  const output = { type: isError ? "error-json" : "json", value: asJson(result) };
  const whole = { type: "tool-result", toolCallId, toolName, output, ...providerOptionsOf(providerMetadata) };
  return [providerPart(state, whole)];
}
