import type { JsonObject, JsonValue } from "haft";
import { expect, test } from "vitest";
import { readMessages } from "../../../src/model-server/anthropic-messages/read-messages.ts";
import { thinkingSignature } from "../../../src/model-server/anthropic-messages/thinking-signature.ts";

const asked = { role: "user", content: "go" };

function use(id: string, more: JsonObject = {}): JsonObject {
  return { type: "tool_use", id, name: "f", input: {}, ...more };
}

function result(id: string, more: JsonObject = {}): JsonObject {
  return { type: "tool_result", tool_use_id: id, content: "x", ...more };
}

function round(uses: readonly JsonObject[], ...content: readonly JsonObject[]): JsonValue[] {
  return [asked, { role: "assistant", content: uses }, { role: "user", content }];
}

test("readMessages() reads calls, results and what the user says after them", () => {
  const messages = readMessages(
    round([use("a"), use("b")], result("a"), result("b", { is_error: true }), { type: "text", text: "and?" }),
  );
  expect(messages).toMatchObject([
    { role: "user", content: [{ text: "go" }] },
    { role: "assistant", content: [{ type: "tool-call", id: "a", name: "f", rawInput: {}, input: {} }, { id: "b" }] },
    { role: "tool", toolCallId: "a", toolName: "f", outcome: "ok" },
    { role: "tool", toolCallId: "b", toolName: "f", outcome: "failed" },
    { role: "user", content: [{ text: "and?" }] },
  ]);
});

test("readMessages() reads thinking that comes back unchanged, and no other", () => {
  const thought = { type: "thinking", thinking: "hm", signature: thinkingSignature("hm") };
  expect(readMessages([asked, { role: "assistant", content: [thought] }])[1]).toMatchObject({
    content: [{ type: "reasoning", text: "hm" }],
  });
  expect(() => readMessages([asked, { role: "assistant", content: [{ ...thought, thinking: "mh" }] }])).toThrow(
    "messages.1.content.0: Invalid `signature` in `thinking` block",
  );
});

test("readMessages() takes what Anthropic's own tools did back", () => {
  const search = { type: "server_tool_use", id: "srv_1", name: "web_search", input: {} };
  const found = { type: "web_search_tool_result", tool_use_id: "srv_1", content: [] };
  const hidden = { type: "redacted_thinking", data: "x" };
  expect(readMessages([asked, { role: "assistant", content: [hidden, search, found] }, asked])[1]).toMatchObject({
    content: [{ type: "reasoning" }, { type: "tool-call", isHandled: true }, { type: "provider" }],
  });
});

test.each<[string, readonly JsonValue[], string]>([
  [
    "a call without a result",
    round([use("a")], { type: "text", text: "x" }),
    "without `tool_result` blocks immediately",
  ],
  ["a call at the end", round([use("a")]).slice(0, 2), "messages.1: `tool_use` ids were found without"],
  ["results behind a text", round([use("a")], { type: "text", text: "x" }, result("a")), "ids were found without"],
  ["a result of no call", round([use("a")], result("a"), result("b")), "unexpected `tool_use_id` found"],
  ["two results of a call", round([use("a")], result("a"), result("a")), "unexpected `tool_use_id` found"],
  ["an id twice", [...round([use("a")], result("a")), ...round([use("a")]).slice(1)], "ids must be unique"],
  ["an odd id", round([use("f:0")], result("f:0")), "tool_use.id: String should match pattern"],
  ["an odd name", round([use("a", { name: "f.g" })], result("a")), "tool_use.name: String should match pattern"],
  ["an input that is no object", round([use("a", { input: "{}" })], result("a")), "Input should be a valid dictionary"],
  ["an error without words", round([use("a")], { ...result("a", { is_error: true }), content: [] }), "cannot be empty"],
  [
    "an error with a picture",
    round(
      [use("a")],
      result("a", {
        is_error: true,
        content: [{ type: "image", source: { type: "base64", media_type: "image/png", data: "A" } }],
      }),
    ),
    "all content must be type `text` if `is_error` is true",
  ],
  ["an answer at the beginning", [{ role: "assistant", content: "x" }, asked], "first message must use the"],
  ["a role of others", [{ role: "tool", content: "x" }], "messages.0.role: Input should be 'user' or 'assistant'"],
  ["an empty message", [{ role: "user", content: [] }], "all messages must have non-empty content"],
  ["a picture in an answer", [asked, { role: "assistant", content: [{ type: "image" }] }], "not permitted in"],
])("readMessages() refuses %s", (_, messages, refused) => {
  expect(() => readMessages(messages)).toThrow(refused);
});
