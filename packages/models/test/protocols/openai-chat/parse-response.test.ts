import { collectMessage, type JsonValue, type ModelEvent } from "haft";
import { expect, test } from "vitest";
import { createAnswerState } from "../../../src/protocols/openai-chat/answer-state.ts";
import { parseResponse } from "../../../src/protocols/openai-chat/parse-response.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

function parse(body: JsonValue): ModelEvent[] {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return parseResponse(text, createAnswerState("test", createToolNameMap([])));
}

async function* stream(events: ModelEvent[]): AsyncGenerator<ModelEvent> {
  yield* events;
}

const createModule = {
  id: "call_abc123",
  type: "function",
  function: { name: "create_module", arguments: '{"module_name": "Payment", "target_path": "src/Modules"}' },
};

test("T-18 S2-02 parseResponse() reads the call of a message without content", async () => {
  const message = { role: "assistant", content: null, tool_calls: [createModule] };
  const answer = await collectMessage(stream(parse({ choices: [{ index: 0, message, finish_reason: "tool_calls" }] })));
  expect(answer).toEqual({
    role: "assistant",
    termination: "completed",
    content: [
      {
        type: "tool-call",
        id: "call_abc123",
        name: "create_module",
        rawInput: '{"module_name": "Payment", "target_path": "src/Modules"}',
        input: { module_name: "Payment", target_path: "src/Modules" },
      },
    ],
  });
});

test("S2-05 parseResponse() gives each call once, also with one id and one name", async () => {
  const message = { role: "assistant", content: null, tool_calls: [createModule, createModule, createModule] };
  const answer = await collectMessage(stream(parse({ choices: [{ message, finish_reason: "stop" }] })));
  expect(answer.content).toHaveLength(3);
  expect(new Set(answer.content.map((part) => (part as { id: string }).id)).size).toBe(3);
});

test("parseResponse() gives text, reasoning and usage in the order of a stream", () => {
  const message = { role: "assistant", content: "hi", reasoning_content: "hm" };
  const usage = { prompt_tokens: 1, completion_tokens: 2 };
  expect(parse({ choices: [{ message, finish_reason: "length" }], usage }).map((event) => event.type)).toEqual([
    "model-reasoning-delta",
    "model-text-delta",
    "model-usage",
    "model-finish",
  ]);
});

test("parseResponse() refuses a body that is no chat completion", () => {
  expect(() => parse("nonsense")).toThrow("Cannot read the answer of test: it is not a chat completion: nonsense");
  expect(() => parse({ choices: [] })).toThrow("it is not a chat completion");
  expect(() => parse({ error: { message: "No credits" } })).toThrow("Cannot get an answer from test: No credits");
});
