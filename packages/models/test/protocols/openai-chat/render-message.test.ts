import type { AssistantPart, JsonValue, Message, ToolCall } from "haft";
import { expect, test } from "vitest";
import { type MessageRules, renderMessage } from "../../../src/protocols/openai-chat/render-message.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

const names = createToolNameMap(["workspace.echo"]);

function assistant(
  content: readonly AssistantPart[],
  providerData?: JsonValue,
  rules: MessageRules = { provider: "deepseek" },
): unknown {
  const data = providerData === undefined ? {} : { providerData };
  return renderMessage({ role: "assistant", content, termination: "completed", ...data }, names, rules).message;
}

function call(fields: Partial<ToolCall> = {}): ToolCall {
  return { type: "tool-call", id: "a", name: "workspace.echo", rawInput: '{ "x": 1 }', input: { x: 1 }, ...fields };
}

function argumentsOf(fields: Partial<ToolCall>): string {
  const { input: _, ...unread } = call();
  const message = assistant([{ ...unread, ...fields }]) as { tool_calls: { function: { arguments: string } }[] };
  return message.tool_calls[0]?.function.arguments as string;
}

test("S2-02 S3-19 renderMessage() gives calls without text a content of null", () => {
  expect(assistant([call()])).toEqual({
    role: "assistant",
    content: null,
    tool_calls: [{ id: "a", type: "function", function: { name: "workspace__echo", arguments: '{ "x": 1 }' } }],
  });
});

test("S2-03 renderMessage() keeps the text beside the calls", () => {
  expect(assistant([{ type: "text", text: "See" }, call()])).toMatchObject({
    content: "See",
    tool_calls: [{ id: "a" }],
  });
});

test("S0-57 renderMessage() gives an answer without text and calls an empty text", () => {
  expect(assistant([])).toEqual({ role: "assistant", content: "" });
});

test("S2-07 S3-63 renderMessage() replays arguments that are no JSON object as {}", () => {
  expect(["", '{"city":"Paris"', "[1]", "null", "Paris"].map((rawInput) => argumentsOf({ rawInput }))).toEqual(
    Array(5).fill("{}"),
  );
});

test("S2-08 renderMessage() writes arguments that came as an object", () => {
  expect(argumentsOf({ rawInput: { x: 1 }, input: { x: 1 } })).toBe('{"x":1}');
});

test("renderMessage() leaves out calls that somebody else answered", () => {
  expect(assistant([{ type: "text", text: "x" }, call({ isHandled: true })])).toEqual({
    role: "assistant",
    content: "x",
  });
});

test("S0-57 renderMessage() gives reasoning back to the provider it came from, in its field", () => {
  const content: AssistantPart[] = [{ type: "reasoning", text: "hm" }, call()];
  const own = { provider: "deepseek", reasoningField: "reasoning_content" };
  expect(assistant(content, own)).toMatchObject({ reasoning_content: "hm" });
  expect(assistant([call()], own)).toMatchObject({ reasoning_content: "" });
  expect(assistant(content, { provider: "deepseek", reasoningField: "reasoning" })).toMatchObject({ reasoning: "hm" });
  expect(Object.keys(assistant(content, { ...own, provider: "openai" }) as object)).toEqual([
    "role",
    "content",
    "tool_calls",
  ]);
  expect(Object.keys(assistant(content) as object)).toEqual(["role", "content", "tool_calls"]);
});

function result(content: Extract<Message, { role: "tool" }>["content"]): unknown {
  return renderMessage({ role: "tool", toolCallId: "a", toolName: "Read", outcome: "ok", content }, names, {
    provider: "p",
  });
}

test("S2-04 T-18 renderMessage() gives a result as a message of role tool", () => {
  const text = "模块 Payment 已创建在 src/Modules/Payment/";
  expect(result([{ type: "text", text }])).toEqual({ message: { role: "tool", tool_call_id: "a", content: text } });
});

test("S3-19 T-38 renderMessage() joins the texts of a result", () => {
  const content = [{ type: "text", text: "alpha" } as const, { type: "text", text: "omega" } as const];
  expect(result(content)).toMatchObject({ message: { content: "alphaomega" } });
});

test("renderMessage() moves pictures of a result into a user message and says so in both", () => {
  const image = { type: "image", mediaType: "image/png", data: "aGk=" } as const;
  const wireImage = { type: "image_url", image_url: { url: "data:image/png;base64,aGk=" } };
  expect(result([{ type: "text", text: "Seen" }, image])).toEqual({
    message: {
      role: "tool",
      tool_call_id: "a",
      content: "Seen\n\n[The image of this result: in the next user message]",
    },
    moved: { role: "user", content: [{ type: "text", text: '[The image of the result of "Read" (a)]' }, wireImage] },
  });
  expect(result([image, image])).toMatchObject({
    message: { content: "[The 2 images of this result: in the next user message]" },
  });
});

test("renderMessage() gives DeepSeek reasoning with every answer that has calls, be it empty", () => {
  const rules = { provider: "deepseek", callReasoningField: "reasoning_content" } as const;
  const thought: AssistantPart = { type: "reasoning", text: "hm" };
  expect(assistant([thought, call()], undefined, rules)).toMatchObject({ reasoning_content: "" });
  expect(
    assistant([thought, call()], { provider: "deepseek", reasoningField: "reasoning_content" }, rules),
  ).toMatchObject({
    reasoning_content: "hm",
  });
  expect(Object.keys(assistant([{ type: "text", text: "x" }], undefined, rules) as object)).toEqual([
    "role",
    "content",
  ]);
});

test("renderMessage() gives reasoning_details back to the model they came from", () => {
  const reasoningDetails = [{ type: "reasoning.encrypted", data: "e", index: 0 }];
  const data = { provider: "openrouter", model: "google/gemini-3-pro", reasoningDetails };
  const rules = { provider: "openrouter", model: "google/gemini-3-pro" };
  expect(assistant([call()], data, rules)).toMatchObject({ reasoning_details: reasoningDetails });
  expect(assistant([call()], data, { ...rules, model: "openai/gpt-5" })).not.toHaveProperty("reasoning_details");
});

test("renderMessage() gives calls the ids that Mistral accepts, the same in the result", () => {
  const rules = { provider: "mistral", callIds: "nine-letters" } as const;
  const message = { role: "tool", toolCallId: "call_1", toolName: "f", outcome: "ok", content: [] } as const;
  const answer = assistant([call({ id: "call_1" }), call({ id: "abcDEF123" })], undefined, rules);
  const [first, second] = (answer as { tool_calls: { id: string }[] }).tool_calls.map(({ id }) => id);
  expect(first).toMatch(/^[a-zA-Z0-9]{9}$/);
  expect(second).toBe("abcDEF123");
  expect(renderMessage(message, names, rules).message).toMatchObject({ tool_call_id: first });
});
