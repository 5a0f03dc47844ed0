import { assistantMessage, type Message, type Outcome, roundsOf, toolResult, userMessage } from "haft";
import { expect, test } from "vitest";
import { renderMessage, renderRound } from "../../src/ai-sdk/render-message.ts";
import { createToolNameMap } from "../../src/protocols/tool-name-map.ts";

const names = createToolNameMap(["look.at"]);
const call = (id: string) => ({ type: "tool-call", id, name: "look.at", rawInput: "{}", input: {} }) as const;

function rendered(messages: readonly Message[]) {
  return [...roundsOf(messages)].flatMap((round) =>
    renderRound(round, (message) => renderMessage(message, names, "own")),
  );
}

test("S2-04 renderRound() puts all results into one message in call order, then pictures, then what tools appended", () => {
  const picture = { type: "image", mediaType: "image/png", data: "AA==" } as const;
  const messages = [
    assistantMessage([call("a"), call("b")]),
    toolResult(call("b"), "ok", [picture], { appended: [userMessage("Note")] }),
    toolResult(call("a"), "ok", "seen"),
  ];
  expect(rendered(messages).slice(1)).toEqual([
    {
      role: "tool",
      content: [
        { type: "tool-result", toolCallId: "a", toolName: "look__at", output: { type: "text", value: "seen" } },
        {
          type: "tool-result",
          toolCallId: "b",
          toolName: "look__at",
          output: { type: "text", value: "[The image of this result: in the next user message]" },
        },
      ],
    },
    {
      role: "user",
      content: [
        { type: "text", text: '[The image of the result of "look.at" (b)]' },
        { type: "file", mediaType: "image/png", data: { type: "data", data: "AA==" } },
      ],
    },
    { role: "user", content: [{ type: "text", text: "Note" }] },
  ]);
});

test.each<[Outcome, string]>([
  ["ok", "text"],
  ["skipped", "text"],
  ["failed", "error-text"],
  ["denied", "error-text"],
])("S2-26 renderMessage() tells a result that is %s as %s", (outcome, type) => {
  expect(renderMessage(toolResult(call("a"), outcome, "said"), names, "own")).toMatchObject([
    { content: [{ output: { type, value: "said" } }] },
  ]);
});

test("renderRound() leaves out an answer of which nothing is left", () => {
  expect(rendered([userMessage("a"), assistantMessage(""), userMessage("b")])).toHaveLength(2);
});
