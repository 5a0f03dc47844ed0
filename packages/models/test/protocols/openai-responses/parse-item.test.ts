import type { JsonObject, ModelEvent } from "haft";
import { expect, test } from "vitest";
import { createAnswerState } from "../../../src/protocols/openai-responses/answer-state.ts";
import { closeItem, openItem } from "../../../src/protocols/openai-responses/parse-item.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

function read(...items: JsonObject[]): ModelEvent[] {
  const state = createAnswerState("openai", "gpt-5", createToolNameMap([]));
  return items.flatMap((item, index) => [...openItem(item, index, state), ...closeItem(item, index, state)]);
}

function part(data: JsonObject): ModelEvent {
  return { type: "model-part", part: { type: "provider", provider: "openai", data } };
}

const reasoning = {
  type: "reasoning",
  id: "rs_1",
  summary: [{ type: "summary_text", text: "hm" }],
  encrypted_content: "e",
};
const call = { type: "function_call", id: "fc_1", call_id: "c", name: "Read", arguments: "" };

test("S0-57 closeItem() keeps reasoning as it came, and from then on the ids of what follows", () => {
  expect(read(reasoning, call)).toEqual([
    { type: "model-reasoning-delta", text: "hm" },
    part(reasoning),
    part({ type: "function_call", id: "fc_1" }),
    { type: "model-tool-call-delta", index: 0, id: "c", name: "Read" },
  ]);
  expect(read(call)).toHaveLength(1);
});

test("openItem() keeps phases, and two messages apart", () => {
  const message = (id: string, phase: string | null, text: string): JsonObject => ({
    type: "message",
    id,
    phase,
    content: [{ type: "output_text", text }],
  });
  expect(read(message("m1", null, "a"), message("m2", null, "b"))).toEqual([
    { type: "model-text-delta", text: "a" },
    part({ type: "message", id: "m2" }),
    { type: "model-text-delta", text: "b" },
  ]);
  expect(read(message("m1", "final_answer", "a"))).toEqual([
    part({ type: "message", id: "m1", phase: "final_answer" }),
    { type: "model-text-delta", text: "a" },
  ]);
});

test("closeItem() reads a refusal as what the model says", () => {
  expect(read({ type: "message", content: [{ type: "refusal", refusal: "No." }] })).toEqual([
    { type: "model-text-delta", text: "No." },
  ]);
});

test("closeItem() keeps an item of OpenAI's own tools and shows its call as handled", () => {
  const search = { type: "web_search_call", id: "ws_1", status: "completed", action: { type: "search", query: "q" } };
  expect(read(search)).toEqual([
    part(search),
    {
      type: "model-part",
      part: {
        type: "tool-call",
        id: "ws_1",
        name: "web_search",
        rawInput: { action: { type: "search", query: "q" } },
        isHandled: true,
      },
    },
  ]);
});

test("closeItem() gives a picture the model made", () => {
  const image = { type: "image_generation_call", id: "ig_1", result: "AAAA", output_format: "webp" };
  expect(read(image).at(-1)).toEqual({
    type: "model-part",
    part: { type: "image", mediaType: "image/webp", data: "AAAA" },
  });
});

test("closeItem() takes arguments that came as an object, and a call without an id", () => {
  expect(read({ type: "function_call", name: "Read", arguments: { x: 1 } })).toEqual([
    { type: "model-tool-call-delta", index: 0, id: undefined, name: "Read" },
    { type: "model-tool-call-delta", index: 0, input: '{"x":1}' },
  ]);
});
