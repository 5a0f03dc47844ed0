import { type Message, roundsOf, type ToolResult, userMessage } from "haft";
import { expect, test } from "vitest";
import { renderMessage } from "../../../src/protocols/openai-chat/render-message.ts";
import { createCache } from "../../../src/protocols/openai-chat/render-request.ts";
import { renderRound } from "../../../src/protocols/openai-chat/render-round.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

function render(messages: readonly Message[]): unknown[] {
  return [...createCache({ model: "m" }).renderingFor([]).conversation(messages)];
}

const calls: Message = {
  role: "assistant",
  termination: "completed",
  content: ["search", "lookup"].map((name, i) => ({
    type: "tool-call",
    id: `call-${i + 1}`,
    name,
    rawInput: "{}",
    input: {},
  })),
};

function result(number: 1 | 2, content: ToolResult["content"], more: Partial<ToolResult> = {}): ToolResult {
  const toolName = number === 1 ? "search" : "lookup";
  return { role: "tool", toolCallId: `call-${number}`, toolName, outcome: "ok", content, ...more };
}

const bad = result(2, [{ type: "text", text: "bad" }], { outcome: "failed" });
const alphaOmega = result(1, [
  { type: "text", text: "alpha" },
  { type: "text", text: "omega" },
]);

test("T-38 S3-61 renderRound() sends results in call order, whatever order they were stored in", () => {
  expect(render([calls, bad, alphaOmega, userMessage("observation")])).toMatchObject([
    { role: "assistant", content: null, tool_calls: [{ id: "call-1" }, { id: "call-2" }] },
    { role: "tool", tool_call_id: "call-1", content: "alphaomega" },
    { role: "tool", tool_call_id: "call-2", content: "bad" },
    { role: "user", content: "observation" },
  ]);
});

test("S2-04 S3-19 renderRound() sends one message a result, after the message with the calls", () => {
  expect(
    render([userMessage("go"), calls, alphaOmega, bad]).map((message) => (message as { role: string }).role),
  ).toEqual(["user", "assistant", "tool", "tool"]);
});

test("T-38 renderRound() refuses a call without a result and names it", () => {
  const missing = /^Cannot show the transcript to the model: the call "call-2" of "lookup" has no result/;
  expect(() => render([calls, alphaOmega])).toThrow(missing);
  expect(() => render([calls, alphaOmega])).toThrow(expect.objectContaining({ code: "transcript-invalid" }));
});

test("T-38 renderRound() refuses a result of another name and names both", () => {
  expect(() => render([calls, { ...alphaOmega, toolName: "lookup" }, bad])).toThrow(
    'the call "call-1" is of "search" and its result of "lookup"',
  );
});

test("T-38 renderRound() refuses a result without a call", () => {
  expect(() => render([userMessage("x"), bad])).toThrow('there is a result of "lookup" for "call-2", which is no call');
  expect(() => render([calls, alphaOmega, bad, { ...bad, toolCallId: "call-3" }])).toThrow('"call-3"');
});

test("S3-61 renderRound() sends pictures, then appended messages, after all results of the round", () => {
  const image = { type: "image", mediaType: "image/png", data: "aGk=" } as const;
  const first = result(1, [image], { appended: [userMessage("appended by 1")] });
  const second = result(2, [image], { appended: [userMessage("appended by 2")] });
  const messages = render([calls, second, first, userMessage("next")]) as { role: string; content: unknown }[];
  const shown = messages
    .slice(1)
    .map(({ role, content }) => `${role} ${Array.isArray(content) ? content[0].text : content}`);
  expect(shown).toEqual([
    "tool [The image of this result: in the next user message]",
    "tool [The image of this result: in the next user message]",
    'user [The image of the result of "search" (call-1)]',
    'user [The image of the result of "lookup" (call-2)]',
    "user appended by 1",
    "user appended by 2",
    "user next",
  ]);
});

test("renderRound() puts an answer between results and what is moved or appended, where that is wanted", () => {
  const messages = [
    calls,
    alphaOmega,
    result(2, [{ type: "text", text: "x" }], { appended: [userMessage("appended")] }),
  ];
  const [round] = roundsOf(messages);
  const names = createToolNameMap([]);
  const rendered = renderRound(
    round as NonNullable<typeof round>,
    (message) => renderMessage(message, names, { provider: "p" }),
    undefined,
    true,
  );
  expect(rendered.map(({ role }) => role)).toEqual(["assistant", "tool", "tool", "assistant", "user"]);
});
