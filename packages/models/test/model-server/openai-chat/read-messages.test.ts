import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { readMessages } from "../../../src/model-server/openai-chat/read-messages.ts";

function refusal(...messages: JsonObject[]): string {
  try {
    readMessages(messages);
  } catch (error) {
    return (error as Error).message;
  }
  return "accepted";
}

function calls(...ids: string[]): JsonObject {
  return {
    role: "assistant",
    content: null,
    tool_calls: ids.map((id) => ({ id, function: { name: "f", arguments: "{}" } })),
  };
}

function result(id: string): JsonObject {
  return { role: "tool", tool_call_id: id, content: "x" };
}

test("S2-04 readMessages() wants a result for each call, directly after it", () => {
  expect(refusal(calls("a", "b"), result("b"), result("a"))).toBe("accepted");
  expect(refusal(calls("a", "b"), result("a"))).toBe('"messages" ends without a result for "b"');
  expect(refusal(calls("a"), { role: "user", content: "x" })).toBe('messages[1]: there is no result yet for "a"');
  expect(refusal(calls("a"), result("a"), result("a"))).toContain('no open call of the message before has the id "a"');
});

test("S3-63 readMessages() refuses arguments that are not the text of a JSON object", () => {
  const called = (args: unknown): JsonObject => ({
    role: "assistant",
    content: null,
    tool_calls: [{ id: "a", function: { name: "f", arguments: args as string } }],
  });
  expect(refusal(called('{"city":"Paris"'))).toBe(
    "messages[0].tool_calls[0].function.arguments: it is not the text of a JSON object",
  );
  expect(refusal(called({ x: 1 }))).toBe("messages[0].tool_calls[0].function.arguments: it must be a text");
});

test("readMessages() refuses an answer that is empty and a role that is none", () => {
  expect(refusal({ role: "assistant", content: null })).toBe(
    'messages[0]: there is neither "content" nor "tool_calls"',
  );
  expect(refusal({ role: "bot", content: "x" })).toBe(
    'messages[0].role: "bot" is none of system, developer, user, assistant, tool',
  );
  expect(refusal({ role: "user" })).toBe("messages[0].content: it must be a text or a list of parts");
});

test("readMessages() gives reasoning and the name of each result", () => {
  const answer = { ...calls("a"), reasoning_content: "hm" };
  expect(readMessages([{ role: "system", content: "s" }, answer, result("a")])).toMatchObject([
    {
      role: "assistant",
      content: [
        { type: "reasoning", text: "hm" },
        { type: "tool-call", id: "a" },
      ],
    },
    { role: "tool", toolCallId: "a", toolName: "f" },
  ]);
});
