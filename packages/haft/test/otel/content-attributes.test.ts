import { expect, test } from "vitest";
import { assistantMessage, userMessage } from "../../src/message/message.ts";
import {
  answerContent,
  requestContent,
  toolCallContent,
  toolResultContent,
} from "../../src/otel/content-attributes.ts";

const mask = (text: string): string => text.replaceAll("secret", "***");

test("requestContent() gives instructions, messages in call order, and definitions, masked", () => {
  const calls = ["1", "2"].map((id) => ({ type: "tool-call", id, name: "f", rawInput: "{" }) as const);
  const results = ["2", "1"].map(
    (toolCallId) =>
      ({
        role: "tool",
        toolCallId,
        toolName: "f",
        outcome: "ok",
        content: [{ type: "text", text: toolCallId }],
      }) as const,
  );
  const attributes = requestContent(
    {
      system: "keep the secret",
      tools: [{ name: "f", description: "a secret tool", inputSchema: { type: "object" } }],
      messages: [
        userMessage([{ type: "image", mediaType: "image/png", data: "AAAA" }]),
        assistantMessage(calls),
        ...results,
      ],
      tailMessages: [userMessage("sum up")],
    },
    mask,
  );
  expect(
    Object.fromEntries(Object.entries(attributes).map(([name, text]) => [name, JSON.parse(String(text))])),
  ).toEqual({
    "gen_ai.system_instructions": [{ type: "text", content: "keep the ***" }],
    "gen_ai.input.messages": [
      { role: "user", parts: [{ type: "image", mime_type: "image/png" }] },
      { role: "assistant", parts: ["1", "2"].map((id) => ({ type: "tool_call", id, name: "f", arguments: "{" })) },
      { role: "tool", parts: [{ type: "tool_call_response", id: "1", response: "1" }] },
      { role: "tool", parts: [{ type: "tool_call_response", id: "2", response: "2" }] },
      { role: "user", parts: [{ type: "text", content: "sum up" }] },
    ],
    "gen_ai.tool.definitions": [
      { type: "function", name: "f", description: "a *** tool", parameters: { type: "object" } },
    ],
  });
});

test("answerContent() gives all parts of an answer and how it ended", () => {
  const message = assistantMessage([
    { type: "reasoning", text: "hm", signature: "s" },
    { type: "text", text: "the secret" },
    { type: "provider", provider: "p", data: { big: "blob" } },
  ]);
  expect(JSON.parse(String(answerContent(message, mask)["gen_ai.output.messages"]))).toEqual([
    {
      role: "assistant",
      parts: [
        { type: "reasoning", content: "hm" },
        { type: "text", content: "the ***" },
        { type: "provider", provider: "p" },
      ],
      finish_reason: "stop",
    },
  ]);
});

test("toolCallContent() and toolResultContent() give what went in and what came out, masked", () => {
  const call = { type: "tool-call", id: "1", name: "f", rawInput: '{"a":"secret"}', input: { a: "secret" } } as const;
  const result = {
    role: "tool",
    toolCallId: "1",
    toolName: "f",
    outcome: "ok",
    content: [{ type: "text", text: "a secret" }],
  } as const;
  expect(toolCallContent(call, mask)).toEqual({ "gen_ai.tool.call.arguments": '{"a":"***"}' });
  expect(toolResultContent(result, mask)).toEqual({ "gen_ai.tool.call.result": "a ***" });
});
