import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { createAnswerState } from "../../../src/protocols/anthropic-messages/answer-state.ts";
import { addToBlock, closeBlock, openBlock } from "../../../src/protocols/anthropic-messages/open-block.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

const state = () => createAnswerState("anthropic", createToolNameMap([]));
const json = (partial_json: string): JsonObject => ({ type: "input_json_delta", partial_json });

test("openBlock() says a call with its name, and what a text or a thought begins with", () => {
  const call = { type: "tool_use", id: "a", name: "f", input: {} };
  expect(openBlock(3, call, state())).toEqual([{ type: "model-tool-call-delta", index: 0, id: "a", name: "f" }]);
  expect(openBlock(0, { type: "text", text: "Hi" }, state())).toEqual([{ type: "model-text-delta", text: "Hi" }]);
  expect(openBlock(0, { type: "thinking", thinking: "", signature: "" }, state())).toEqual([]);
  expect(openBlock(0, { type: "server_tool_use", id: "s", name: "web_search" }, state())).toEqual([]);
});

test("openBlock() ends a block of the same index that never ended", () => {
  const one = state();
  openBlock(0, { type: "redacted_thinking", data: "x" }, one);
  expect(openBlock(0, { type: "text", text: "" }, one)).toMatchObject([{ part: { type: "reasoning" } }]);
});

test("addToBlock() takes nothing from a piece it does not know, or of a block that has not begun", () => {
  const one = state();
  openBlock(0, { type: "text", text: "" }, one);
  const odd = [{ type: "citations_delta" }, { type: "text_delta", text: 3 }, { type: "thinking_delta" }, json("")];
  expect(odd.flatMap((delta) => addToBlock(0, delta, one))).toEqual([]);
  expect(addToBlock(7, json("{}"), one)).toEqual([]);
});

test("closeBlock() gives a block whole whose pieces nobody saw, even where its input broke off", () => {
  const one = state();
  openBlock(0, { type: "server_tool_use", id: "s", name: "web_search", input: {} }, one);
  expect(addToBlock(0, json('{"query'), one)).toEqual([]);
  expect(closeBlock(0, one)).toMatchObject([{ part: { isHandled: true, rawInput: '{"query' } }]);
  expect(closeBlock(0, one)).toEqual([]);
});
