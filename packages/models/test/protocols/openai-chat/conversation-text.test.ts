import { assistantMessage, type Message, toolResult, userMessage } from "haft";
import { expect, test } from "vitest";
import { ConversationText, joinTexts } from "../../../src/protocols/openai-chat/conversation-text.ts";
import { RenderCache } from "../../../src/protocols/openai-chat/render-cache.ts";
import { renderConversation } from "../../../src/protocols/openai-chat/render-messages.ts";

const rendering = new RenderCache("p").renderingFor([]);

/** The text as it is written without anything kept. */
function fresh(messages: readonly Message[]): string {
  return JSON.stringify(renderConversation(messages, rendering)).slice(1, -1);
}

function calls(...ids: string[]): Message {
  const content = ids.map((id) => ({ type: "tool-call", id, name: "f", rawInput: "{}", input: {} }) as const);
  return { role: "assistant", termination: "completed", content };
}

test("S3-61 ConversationText writes the same as a fresh rendering while a conversation grows", () => {
  const conversation = new ConversationText(rendering);
  const messages: Message[] = [];
  const steps: Message[][] = [
    [userMessage("one")],
    [
      calls("a", "b"),
      toolResult({ id: "b", name: "f" }, "ok", "second"),
      toolResult({ id: "a", name: "f" }, "ok", "first"),
    ],
    [calls("c"), toolResult({ id: "c", name: "f" }, "ok", "third", { appended: [userMessage("appended")] })],
    [assistantMessage("done"), userMessage("two")],
  ];
  for (const step of steps) {
    messages.push(...step);
    expect(conversation.textOf(messages)).toBe(fresh(messages));
    expect(conversation.textOf([...messages])).toBe(fresh(messages));
  }
});

test("ConversationText begins anew when messages were taken back, replaced or left out", () => {
  const conversation = new ConversationText(rendering);
  const [one, two, three, other] = [userMessage("1"), userMessage("2"), userMessage("3"), userMessage("other")];
  const histories = [[one, two, three], [one], [one, two], [other, two, three], [one, other, three], [three], []];
  for (const messages of histories) expect(conversation.textOf(messages)).toBe(fresh(messages));
});

test("ConversationText reads a message that is over only once", () => {
  const conversation = new ConversationText(rendering);
  let reads = 0;
  const counted: Message = {
    role: "user",
    get content() {
      reads++;
      return [{ type: "text", text: "x" } as const];
    },
  };
  const messages: Message[] = [counted, userMessage("next")];
  conversation.textOf(messages);
  const readsOnce = reads;
  for (let i = 0; i < 5; i++) {
    messages.push(userMessage("more"));
    conversation.textOf(messages);
  }
  expect(reads).toBe(readsOnce);
});

test("joinTexts() joins what is there", () => {
  expect([joinTexts(["a", "", "b"]), joinTexts(["", ""]), joinTexts(["a"])]).toEqual(["a,b", "", "a"]);
});
