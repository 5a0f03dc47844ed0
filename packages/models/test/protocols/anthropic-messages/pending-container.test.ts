import { type AssistantMessage, type JsonObject, type Message, userMessage } from "haft";
import { expect, test } from "vitest";
import { pendingContainer } from "../../../src/protocols/anthropic-messages/pending-container.ts";

const call = { type: "tool-call", id: "a", name: "f", rawInput: {}, input: {} } as const;

function answer(content: AssistantMessage["content"], more: JsonObject = {}): AssistantMessage {
  const providerData = { provider: "anthropic", container: "container_1", ...more };
  return { role: "assistant", content, termination: "completed", providerData };
}

function container(messages: readonly Message[], tailMessages: readonly Message[] = []): unknown {
  return pendingContainer({ messages, tailMessages, tools: [] }, "anthropic").container;
}

test("pendingContainer() gives the container of an answer that waits for results, or was paused", () => {
  expect(container([userMessage("go"), answer([call])])).toBe("container_1");
  expect(container([userMessage("go")], [answer([], { stopReason: "pause_turn" })])).toBe("container_1");
});

test("pendingContainer() gives none of an answer that is over, of another service, or that had none", () => {
  expect(container([answer([call]), answer([{ type: "text", text: "done" }])])).toBeUndefined();
  expect(container([answer([call], { provider: "other" })])).toBeUndefined();
  expect(container([answer([call], { container: null })])).toBeUndefined();
  expect(container([userMessage("go")])).toBeUndefined();
});
