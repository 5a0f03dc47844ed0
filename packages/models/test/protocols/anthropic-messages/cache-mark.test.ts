import { assistantMessage, type Message, toolResult, userMessage } from "haft";
import { expect, test } from "vitest";
import { cacheMark, markedConversation, markLast } from "../../../src/protocols/anthropic-messages/cache-mark.ts";
import { createCache } from "../../../src/protocols/anthropic-messages/render-request.ts";

/** Where marks stand in a conversation: the text or the result that has one. */
function marks(messages: readonly Message[], mark = cacheMark("5m")): unknown[] {
  const text = markedConversation(messages, createCache({}).renderingFor([]), mark);
  const blocks = JSON.parse(`[${text}]`).flatMap(
    (message: { content: { cache_control?: unknown }[] }) => message.content,
  );
  return blocks
    .filter((block: { cache_control?: unknown }) => block.cache_control !== undefined)
    .map((block: { text?: string; tool_use_id?: string }) => block.text ?? block.tool_use_id);
}

function calls(...ids: string[]): Message[] {
  const content = ids.map((id) => ({ type: "tool-call", id, name: "f", rawInput: "{}", input: {} }) as const);
  const results = ids.map((id) => toolResult({ id, name: "f" }, "ok", "x"));
  return [{ role: "assistant", termination: "completed", content }, ...results];
}

test("cacheMark() says how long", () => {
  expect([cacheMark("5m"), cacheMark("1h"), cacheMark("off")]).toEqual([
    '{"type":"ephemeral"}',
    '{"type":"ephemeral","ttl":"1h"}',
    "",
  ]);
});

test("markLast() marks the last of the objects it is given", () => {
  expect(markLast('{"a":1},{"b":{}}', '{"x":1}')).toBe('{"a":1},{"b":{},"cache_control":{"x":1}}');
  expect([markLast("", "{}"), markLast("{}", "")]).toEqual(["", "{}"]);
});

test("S3-74 markedConversation() marks its end, and where the request before ended", () => {
  const messages = [userMessage("one")];
  expect(marks(messages)).toEqual(["one"]);
  const second = [...messages, ...calls("a", "b")];
  expect(marks(second)).toEqual(["one", "b"]);
  const third = [...second, ...calls("c")];
  expect(marks(third)).toEqual(["b", "c"]);
});

test("markedConversation() never marks what the model said", () => {
  const thought = { type: "reasoning", text: "hm", signature: "s" } as const;
  const cut: Message = {
    role: "assistant",
    content: [thought],
    termination: "length",
    providerData: { provider: "anthropic" },
  };
  expect(marks([userMessage("one"), cut])).toEqual(["one"]);
  expect(marks([userMessage("one"), assistantMessage("two"), userMessage("three")])).toEqual(["three"]);
  expect(marks([])).toEqual([]);
});

test("markedConversation() marks nothing when nothing is to be kept", () => {
  expect(marks([userMessage("one"), ...calls("a")], cacheMark("off"))).toEqual([]);
});
