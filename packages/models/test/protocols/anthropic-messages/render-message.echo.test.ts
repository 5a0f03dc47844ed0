import Anthropic from "@anthropic-ai/sdk";
import { collectMessage, type JsonObject, type ModelEvent, toolCallsOf, toolResult, userMessage } from "haft";
import { expect, test } from "vitest";
import { anthropicMessages } from "../../../src/protocols/anthropic-messages/anthropic-messages.ts";
import { readResponse } from "../../../src/protocols/read-response.ts";

const tools = [{ name: "workspace.echo", description: "", inputSchema: { type: "object", properties: {} } }];
const citation = { type: "web_search_result_location", cited_text: "c", encrypted_index: "z", url: "u", title: "t" };
const found = [{ type: "web_search_result", url: "u", title: "t", encrypted_content: "e" }];
const caller = { type: "code_execution_20260120", tool_id: "srvtoolu_1" };
const json = (partial_json: string): JsonObject => ({ type: "input_json_delta", partial_json });

const blocks: readonly (readonly [begin: JsonObject, ...deltas: readonly JsonObject[]])[] = [
  [
    { type: "thinking", thinking: "", signature: "" },
    { type: "thinking_delta", thinking: "h" },
    { type: "thinking_delta", thinking: "m" },
    { type: "signature_delta", signature: "signed" },
  ],
  [{ type: "redacted_thinking", data: "xx" }],
  [
    { type: "text", text: "" },
    { type: "text_delta", text: "I search." },
  ],
  [{ type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: {} }, json('{"query":'), json('"x"}')],
  [{ type: "web_search_tool_result", tool_use_id: "srvtoolu_1", content: found }],
  [
    { type: "text", text: "" },
    { type: "text_delta", text: "It says " },
  ],
  [
    { type: "text", text: "", citations: [] },
    { type: "citations_delta", citation },
    { type: "text_delta", text: "that it " },
    { type: "text_delta", text: "is so" },
  ],
  [
    { type: "text", text: "" },
    { type: "text_delta", text: "." },
  ],
  [{ type: "tool_use", id: "toolu_1", name: "workspace__echo", input: {} }, json(""), json('{"a":1}')],
  [{ type: "tool_use", id: "toolu_2", name: "workspace__echo", input: {}, caller }, json('{"a":2}')],
];

const usage = { input_tokens: 1, output_tokens: 1 };
const events: readonly JsonObject[] = [
  { type: "message_start", message: { id: "m", type: "message", role: "assistant", content: [], model: "m", usage } },
  ...blocks.flatMap(([content_block, ...deltas], index) => [
    { type: "content_block_start", index, content_block },
    ...deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
    { type: "content_block_stop", index },
  ]),
  { type: "message_delta", delta: { stop_reason: "tool_use", stop_sequence: null }, usage },
  { type: "message_stop" },
];
const stream = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
const response = (): Response => new Response(stream, { headers: { "content-type": "text/event-stream" } });

test("renderMessage() sends an answer back as Anthropic's own client has it, block by block", async () => {
  const client = new Anthropic({ apiKey: "k", fetch: async () => response() });
  const asked = { model: "m", max_tokens: 1, messages: [{ role: "user" as const, content: "go" }] };
  const { content } = await client.messages.stream(asked).finalMessage();

  const protocol = anthropicMessages({ model: "m", promptCache: "off" });
  const state = protocol.answerState({ tools, messages: [] });
  async function* read(): AsyncGenerator<ModelEvent> {
    for await (const some of readResponse(response(), state, protocol)) yield* some;
  }
  const answer = await collectMessage(read());
  const calls = toolCallsOf(answer).filter((call) => !call.isHandled);
  const results = calls.map((call) => toolResult(call, "ok", "x"));
  const body = JSON.parse(protocol.requestText({ tools, messages: [userMessage("go"), answer, ...results] }));
  expect(body.messages[1].content).toEqual(content);
});
