import { expect, test } from "vitest";
import { assistantMessage, type Message, userMessage } from "../../src/message/message.ts";
import { maskedJson, requestReader } from "../../src/model/recorded-request.ts";

const mask = (text: string): string => text.replaceAll("secret", "***");

test("requestReader() keeps what the model is shown and leaves out times and costs", () => {
  const messages: Message[] = [
    userMessage("the secret"),
    {
      ...assistantMessage([{ type: "tool-call", id: "1", name: "f", rawInput: "{}" }]),
      usage: { inputTokens: 1, outputTokens: 1 },
      model: "m",
    },
    {
      role: "tool",
      toolCallId: "1",
      toolName: "f",
      outcome: "ok",
      content: [],
      durationMs: 12,
      sequence: 1,
      attempts: 1,
    },
  ];
  expect(requestReader(mask)({ system: "a secret", tools: [], messages, toolChoice: "none" })).toEqual({
    settings: { system: "a ***", tools: [], toolChoice: "none", tailMessages: [] },
    messages: [
      { role: "user", content: [{ type: "text", text: "the ***" }] },
      { role: "assistant", content: [{ type: "tool-call", id: "1", name: "f", rawInput: "{}" }] },
      { role: "tool", toolCallId: "1", toolName: "f", outcome: "ok", content: [] },
    ],
  });
});

test("requestReader() reads a message once", () => {
  let count = 0;
  const read = requestReader((text) => {
    if (text === "hello") count += 1;
    return text;
  });
  const messages = [userMessage("hello")];
  read({ tools: [], messages });
  read({ tools: [], messages });
  expect(count).toBe(1);
});

test("maskedJson() masks every string of a value", () => {
  expect(maskedJson({ a: ["secret", { b: "my secret" }], c: 1 }, mask)).toEqual({ a: ["***", { b: "my ***" }], c: 1 });
});

test("requestReader() reads results in call order, whatever order they came in, and what they appended after them", () => {
  const calls = ["1", "2"].map((id) => ({ type: "tool-call", id, name: "f", rawInput: "{}" }) as const);
  const result = (toolCallId: string): Message => ({
    role: "tool",
    toolCallId,
    toolName: "f",
    outcome: "ok",
    content: [],
  });
  const read = requestReader(mask);
  const first = { ...result("1"), appended: [userMessage("more")] };
  const [a, b] = [
    [assistantMessage(calls), first, result("2")],
    [assistantMessage(calls), result("2"), first],
  ].map((messages) => read({ tools: [], messages }).messages);
  expect(a).toEqual(b);
  expect(a?.at(-1)).toEqual({ role: "user", content: [{ type: "text", text: "more" }] });
});
