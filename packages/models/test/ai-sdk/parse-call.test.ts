import type { LanguageModelV4ToolCall } from "@ai-sdk/provider";
import { expect, test } from "vitest";
import { createAnswerState } from "../../src/ai-sdk/answer-state.ts";
import { addInput, openCall, parseCall, parseResult } from "../../src/ai-sdk/parse-call.ts";
import { createToolNameMap } from "../../src/protocols/tool-name-map.ts";

function stateOf() {
  return createAnswerState("own", createToolNameMap(["math.add"]));
}

function call(id: string, input: string, more: Partial<LanguageModelV4ToolCall> = {}): LanguageModelV4ToolCall {
  return { type: "tool-call", toolCallId: id, toolName: "math__add", input, ...more };
}

test("S2-05 parseCall() says only what has not come in pieces", () => {
  const state = stateOf();
  const start = { type: "tool-input-start", id: "a", toolName: "math__add" } as const;
  expect(openCall(start, state)).toEqual([{ type: "model-tool-call-delta", index: 0, id: "a", name: "math.add" }]);
  expect(addInput({ type: "tool-input-delta", id: "a", delta: '{"a"' }, state)).toMatchObject([{ input: '{"a"' }]);
  expect(parseCall(call("a", '{"a":1}'), state)).toEqual([{ type: "model-tool-call-delta", index: 0, input: ":1}" }]);
  expect(addInput({ type: "tool-input-delta", id: "a", delta: "late" }, state)).toEqual([]);
});

test("S2-05 parseCall() takes whole calls of one id for two", () => {
  const state = stateOf();
  const events = [...parseCall(call("a", "{}"), state), ...parseCall(call("a", "{}"), state)];
  expect(events).toMatchObject([
    { index: 0, id: "a", name: "math.add", input: "{}" },
    { index: 1, id: "a", name: "math.add", input: "{}" },
  ]);
});

test("parseCall() marks a call that the provider runs, and keeps what it wants back in the order of the calls", () => {
  const state = stateOf();
  const providerMetadata = { own: { a: 1 } };
  openCall({ type: "tool-input-start", id: "a", toolName: "web", providerExecuted: true }, state);
  expect(parseCall(call("a", "{}", { toolName: "web", providerExecuted: true }), state)).toEqual([
    { type: "model-part", part: { type: "tool-call", id: "a", name: "web", rawInput: "{}", isHandled: true } },
  ]);
  parseCall(call("b", "{}", { providerMetadata }), state);
  expect(state.callMetadata).toEqual([null, providerMetadata]);
});

test("parseResult() keeps what the provider's tool found, once it is settled", () => {
  const result = { type: "tool-result", toolCallId: "a", toolName: "web", result: { x: 1 } } as const;
  expect(parseResult({ ...result, preliminary: true }, stateOf())).toEqual([]);
  expect(parseResult({ ...result, isError: true }, stateOf())).toMatchObject([
    { part: { provider: "own", data: { type: "tool-result", output: { type: "error-json", value: { x: 1 } } } } },
  ]);
});

test("parseCall() takes the input of a provider that gives an object", () => {
  const odd = call("a", { a: 1 } as unknown as string);
  expect(parseCall(odd, stateOf())).toMatchObject([{ input: '{"a":1}' }]);
  expect(parseCall(call("b", undefined as unknown as string), stateOf())).toMatchObject([{ input: "{}" }]);
});

test("parseResult() keeps the result of a tool that gave none", () => {
  const part = { type: "tool-result", toolCallId: "a", toolName: "f", result: undefined } as never;
  expect(parseResult(part, stateOf())).toMatchObject([{ part: { data: { output: { value: null } } } }]);
});
