import { type Message, roundsOf, toolResult, userMessage } from "haft";
import { expect, test } from "vitest";
import { renderMessage } from "../../../src/protocols/anthropic-messages/render-message.ts";
import { renderRound } from "../../../src/protocols/anthropic-messages/render-round.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

const names = createToolNameMap([]);

function rounds(messages: readonly Message[]): unknown[] {
  const rendered = (message: Message) => renderMessage(message, names, "anthropic");
  return [...roundsOf(messages)].flatMap((round) => renderRound(round, rendered));
}

function calls(...ids: string[]): Message {
  const content = ids.map((id) => ({ type: "tool-call", id, name: "f", rawInput: "{}", input: {} }) as const);
  return { role: "assistant", termination: "completed", content };
}

test("S3-61 T-38 renderRound() puts all results of a round into one message, in call order", () => {
  const [a, b, c] = ["a", "b", "c"].map((id) => ({ id, name: "f" }));
  const messages = [
    calls("a", "b", "c"),
    toolResult(c as { id: string; name: string }, "ok", "3"),
    toolResult(a as { id: string; name: string }, "ok", "1"),
    toolResult(b as { id: string; name: string }, "failed", "2"),
  ];
  expect(rounds(messages)).toMatchObject([
    { role: "assistant", content: [{ id: "a" }, { id: "b" }, { id: "c" }] },
    {
      role: "user",
      content: [
        { type: "tool_result", tool_use_id: "a", content: "1" },
        { type: "tool_result", tool_use_id: "b", content: "2", is_error: true },
        { type: "tool_result", tool_use_id: "c", content: "3" },
      ],
    },
  ]);
});

test("renderRound() puts behind the results what they could not hold and what their tools appended", () => {
  const image = { type: "image", mediaType: "image/png", data: "AAAA" } as const;
  const messages = [
    calls("a", "b"),
    toolResult({ id: "a", name: "f" }, "failed", [image], { appended: [userMessage("note")] }),
    toolResult({ id: "b", name: "f" }, "ok", "2"),
  ];
  expect(rounds(messages).slice(1)).toMatchObject([
    {
      role: "user",
      content: [
        { type: "tool_result" },
        { type: "tool_result" },
        { type: "text" },
        { type: "image" },
        { type: "text", text: "note" },
      ],
    },
  ]);
});

test("renderRound() leaves out an answer of which nothing is left", () => {
  expect(rounds([{ role: "assistant", termination: "completed", content: [] }])).toEqual([]);
});
