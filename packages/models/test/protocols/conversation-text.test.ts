import { assistantMessage, type Message, toolResult, userMessage } from "haft";
import { expect, test } from "vitest";
import { ConversationText, joinTexts } from "../../src/protocols/conversation-text.ts";
import { renderMessage } from "../../src/protocols/openai-chat/render-message.ts";
import { createCache } from "../../src/protocols/openai-chat/render-request.ts";
import { renderRound } from "../../src/protocols/openai-chat/render-round.ts";
import { createToolNameMap } from "../../src/protocols/tool-name-map.ts";

const names = createToolNameMap([]);

function newConversation(): ConversationText {
  return new ConversationText((round) =>
    renderRound(round, (message) => renderMessage(message, names, { provider: "p" })),
  );
}

/** The text as it is written without anything kept. */
function fresh(messages: readonly Message[]): string {
  return JSON.stringify(createCache({ model: "m" }).renderingFor([]).conversation(messages)).slice(1, -1);
}

function calls(...ids: string[]): Message {
  const content = ids.map((id) => ({ type: "tool-call", id, name: "f", rawInput: "{}", input: {} }) as const);
  return { role: "assistant", termination: "completed", content };
}

test("S3-61 ConversationText writes the same as a fresh rendering while a conversation grows", () => {
  const conversation = newConversation();
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
  const conversation = newConversation();
  const [one, two, three, other] = [userMessage("1"), userMessage("2"), userMessage("3"), userMessage("other")];
  const histories = [[one, two, three], [one], [one, two], [other, two, three], [one, other, three], [three], []];
  for (const messages of histories) expect(conversation.textOf(messages)).toBe(fresh(messages));
});

test("ConversationText reads a message that is over only once", () => {
  const conversation = newConversation();
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
