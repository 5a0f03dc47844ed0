import type { AssistantPart, JsonValue, ToolCall } from "haft";
import { expect, test } from "vitest";
import { renderAssistant } from "../../../src/protocols/openai-responses/render-assistant.ts";
import type { ResponsesItem } from "../../../src/protocols/openai-responses/wire-item.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

const author = { provider: "openai", model: "gpt-5" };

function rendered(content: readonly AssistantPart[], providerData: JsonValue = author): readonly ResponsesItem[] {
  const message = { role: "assistant", content, termination: "completed", providerData } as const;
  return renderAssistant(message, createToolNameMap(["workspace.echo"]), author);
}

function kept(data: JsonValue): AssistantPart {
  return { type: "provider", provider: "openai", data };
}

const call: ToolCall = {
  type: "tool-call",
  id: "call_1",
  name: "workspace.echo",
  rawInput: '{ "x": 1 }',
  input: { x: 1 },
};
const reasoning = { type: "reasoning", id: "rs_1", summary: [], encrypted_content: "secret" };
const functionCall = { type: "function_call", call_id: "call_1", name: "workspace__echo", arguments: '{ "x": 1 }' };

test("S2-02 renderAssistant() gives texts and calls as items of their own", () => {
  expect(rendered([{ type: "text", text: "See" }, call])).toEqual([
    { role: "assistant", content: "See" },
    functionCall,
  ]);
  expect(rendered([])).toEqual([]);
});

test("S0-57 renderAssistant() gives the model its reasoning back as it came, with the ids that belong to it", () => {
  const content = [
    { type: "reasoning", text: "hm" } as const,
    kept(reasoning),
    kept({ type: "message", id: "msg_1", phase: "commentary" }),
    { type: "text", text: "Now" } as const,
    kept({ type: "function_call", id: "fc_1" }),
    call,
  ];
  expect(rendered(content)).toEqual([
    reasoning,
    {
      type: "message",
      role: "assistant",
      id: "msg_1",
      status: "completed",
      content: [{ type: "output_text", text: "Now", annotations: [] }],
      phase: "commentary",
    },
    { ...functionCall, id: "fc_1" },
  ]);
  for (const other of [{ ...author, model: "gpt-4o" }, { provider: "anthropic" }, "x"]) {
    expect(rendered(content, other)).toEqual([{ role: "assistant", content: "Now" }, functionCall]);
  }
});

test("renderAssistant() leaves out reasoning that OpenAI would refuse: without its encrypted form, or with nothing after it", () => {
  const { encrypted_content: _, ...bare } = reasoning;
  expect(rendered([kept(bare), call])).toEqual([functionCall]);
  expect(rendered([{ type: "text", text: "a" }, kept(reasoning)])).toEqual([{ role: "assistant", content: "a" }]);
});

test("renderAssistant() gives items of OpenAI's own tools back, and not the calls they show", () => {
  const search = { type: "web_search_call", id: "ws_1", status: "completed", action: { type: "search" } };
  const shown = { type: "tool-call", id: "ws_1", name: "web_search", rawInput: {}, isHandled: true } as const;
  expect(rendered([kept(search), shown, { type: "text", text: "a" }])).toEqual([
    search,
    { role: "assistant", content: "a" },
  ]);
});

test("S3-63 renderAssistant() replays arguments that are no JSON object as {}", () => {
  const { input: _, ...unread } = call;
  for (const rawInput of ["", '{"city":"Paris"', "[1]", "null"]) {
    expect(rendered([{ ...unread, rawInput }])).toEqual([{ ...functionCall, arguments: "{}" }]);
  }
  expect(rendered([{ ...call, rawInput: { x: 1 } }])).toEqual([{ ...functionCall, arguments: '{"x":1}' }]);
});

test("renderAssistant() does not give a call the id of a message of which nothing was said", () => {
  expect(rendered([kept({ type: "message", id: "msg_2" }), call])).toEqual([
    { type: "function_call", call_id: "call_1", name: "workspace__echo", arguments: '{ "x": 1 }' },
  ]);
});

test("renderAssistant() leaves out calls that only the client could answer, and items without a type", () => {
  const custom = { type: "custom_tool_call", id: "ctc_1", call_id: "call_9", name: "code", input: "x" };
  const shell = { type: "shell_call", id: "sh_1", call_id: "call_8" };
  const output = { type: "shell_call_output", id: "sho_1", call_id: "call_8" };
  const text = { type: "text", text: "done" } as const;
  const items = rendered([kept(custom), kept({ id: "x" }), kept(shell), kept(output), text]);
  expect(items).toEqual([shell, output, { role: "assistant", content: "done" }]);
});
