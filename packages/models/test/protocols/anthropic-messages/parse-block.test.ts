import type { JsonObject, ModelEvent } from "haft";
import { expect, test } from "vitest";
import { createAnswerState } from "../../../src/protocols/anthropic-messages/answer-state.ts";
import { isPlainUse, parseBlock } from "../../../src/protocols/anthropic-messages/parse-block.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

function parse(block: JsonObject): readonly ModelEvent[] {
  return parseBlock(block, createAnswerState("anthropic", createToolNameMap(["workspace.echo"])));
}

test("S2-08 parseBlock() takes the input of a call as an object", () => {
  const call = { type: "tool_use", id: "toolu_1", name: "workspace__echo", input: { text: "hi" } };
  expect(parse(call)).toEqual([
    {
      type: "model-part",
      part: { type: "tool-call", id: "toolu_1", name: "workspace.echo", rawInput: { text: "hi" } },
    },
  ]);
});

test("parseBlock() takes the input of a call as whatever a gateway makes of it", () => {
  const call = { type: "tool_use", id: "toolu_1", name: "f" };
  const inputs = ['{"a":1}', null, [1], 3].map((input) => parse({ ...call, input })[0]);
  expect(inputs).toMatchObject(['{"a":1}', {}, [1], 3].map((rawInput) => ({ part: { rawInput } })));
  expect(parse(call)).toMatchObject([{ part: { rawInput: {} } }]);
});

test("parseBlock() keeps what else stands in a call, to be sent back", () => {
  const call = { type: "tool_use", id: "t", name: "f", input: {}, caller: { type: "code_execution", tool_id: "s" } };
  expect(parse(call)).toMatchObject([{ part: { providerData: { provider: "anthropic", block: call } } }]);
  expect(isPlainUse({ type: "tool_use", id: "t", name: "f", input: {}, caller: { type: "direct" }, x: null })).toBe(
    true,
  );
  expect(isPlainUse({ type: "tool_use", id: "t", name: "f", input: {}, toolset_name: "browser" })).toBe(false);
});

test("parseBlock() gives text and thinking, the signature with it", () => {
  expect(parse({ type: "text", text: "hi", citations: null })).toEqual([{ type: "model-text-delta", text: "hi" }]);
  expect(parse({ type: "text", text: "" })).toEqual([]);
  expect(parse({ type: "thinking", thinking: "hm", signature: "s" })).toEqual([
    { type: "model-reasoning-delta", text: "hm", signature: "s" },
  ]);
  expect(parse({ type: "thinking", thinking: "hm" })).toEqual([{ type: "model-reasoning-delta", text: "hm" }]);
});

test("parseBlock() keeps hidden thinking as it came", () => {
  const block = { type: "redacted_thinking", data: "xyz" };
  expect(parse(block)).toEqual([
    { type: "model-part", part: { type: "reasoning", text: "", providerData: { provider: "anthropic", block } } },
  ]);
});

test("parseBlock() says that calls of Anthropic's own tools are handled, and keeps what they found", () => {
  const use = { type: "server_tool_use", id: "srv_1", name: "web_search", input: { query: "x" } };
  const found = { type: "web_search_tool_result", tool_use_id: "srv_1", content: [{ url: "https://example.com" }] };
  expect([use, found].flatMap(parse)).toEqual([
    {
      type: "model-part",
      part: {
        type: "tool-call",
        id: "srv_1",
        name: "web_search",
        rawInput: { query: "x" },
        isHandled: true,
        providerData: { provider: "anthropic", block: use },
      },
    },
    { type: "model-part", part: { type: "provider", provider: "anthropic", data: found } },
  ]);
});

test("parseBlock() keeps what a text cites", () => {
  const citations = [{ type: "char_location", cited_text: "c" }];
  expect(parse({ type: "text", text: "so", citations })).toMatchObject([
    { text: "so" },
    { part: { type: "provider", data: { chars: 2, citations } } },
  ]);
  expect(parse({ type: "text" })).toEqual([]);
});

test("parseBlock() sends the broken input of Anthropic's own tool back as an object, which it demands", () => {
  const block = { type: "server_tool_use", id: "s", name: "web_search", input: '{"query' };
  expect(parse(block)).toMatchObject([{ part: { rawInput: '{"query', providerData: { block: { input: {} } } } }]);
});
