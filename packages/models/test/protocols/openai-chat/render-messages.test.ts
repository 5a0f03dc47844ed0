import { type Message, userMessage } from "haft";
import { expect, test } from "vitest";
import { RenderCache } from "../../../src/protocols/openai-chat/render-cache.ts";
import { renderMessages } from "../../../src/protocols/openai-chat/render-messages.ts";

function render(
  messages: readonly Message[],
  more: { system?: string; tailMessages?: readonly Message[] } = {},
): unknown[] {
  return renderMessages({ tools: [], messages, ...more }, new RenderCache("p").renderingFor([]));
}

test("T-37 renderMessages() sends the system prompt first, exactly, and none when there is none", () => {
  expect(render([userMessage("x")], { system: "固定 system prompt" })[0]).toEqual({
    role: "system",
    content: "固定 system prompt",
  });
  expect(render([userMessage("x")], { system: "" })).toHaveLength(1);
});

test("renderMessages() sends the tail after the messages", () => {
  expect(render([userMessage("x")], { tailMessages: [userMessage("tail")] })).toEqual([
    { role: "user", content: "x" },
    { role: "user", content: "tail" },
  ]);
});
