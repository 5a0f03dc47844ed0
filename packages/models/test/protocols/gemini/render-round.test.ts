import { type AssistantMessage, type Message, roundsOf, toolResult, userMessage } from "haft";
import { expect, test } from "vitest";
import { renderMessage } from "../../../src/protocols/gemini/render-message.ts";
import { renderRound } from "../../../src/protocols/gemini/render-round.ts";
import { geminiToolNames } from "../../../src/protocols/gemini/tools.ts";

const author = { provider: "google", model: "gemini-2.5-pro" };

function call(id: string, googleId?: string): AssistantMessage["content"][number] & { id: string; name: string } {
  const providerData = googleId === undefined ? {} : { providerData: { id: googleId } };
  return { type: "tool-call", id, name: "Read", rawInput: {}, input: {}, ...providerData };
}

function rendered(messages: readonly Message[]): unknown {
  return [...roundsOf(messages)].flatMap((round) =>
    renderRound(round, (message) => renderMessage(message, geminiToolNames([]), author)),
  );
}

function answer(content: AssistantMessage["content"], providerData: { provider: string } = author): AssistantMessage {
  return { role: "assistant", content, termination: "completed", providerData };
}

test("S0-42 renderRound() gives all results of a round in one turn, in call order, then what tools appended", () => {
  const image = { type: "image", mediaType: "image/png", data: "AAAA" } as const;
  expect(
    rendered([
      answer([call("a", "g1"), call("b")]),
      toolResult(call("b"), "ok", "second", { appended: [userMessage("appended")] }),
      toolResult(call("a"), "ok", [image]),
    ]),
  ).toEqual([
    {
      role: "model",
      parts: [{ functionCall: { id: "g1", name: "Read", args: {} } }, { functionCall: { name: "Read", args: {} } }],
    },
    {
      role: "user",
      parts: [
        {
          functionResponse: {
            id: "g1",
            name: "Read",
            response: { output: "[The image of this result: in the next user message]" },
          },
        },
        { functionResponse: { name: "Read", response: { output: "second" } } },
      ],
    },
    { role: "user", parts: [{ text: '[The image of the result of "Read" (a)]' }, expect.anything()] },
    { role: "user", parts: [{ text: "appended" }] },
  ]);
});

test("renderRound() sends no id of a result whose call goes without", () => {
  const messages = [answer([call("a", "g1")], { provider: "anthropic" }), toolResult(call("a"), "ok", "x")];
  expect(JSON.stringify(rendered(messages))).not.toContain("g1");
});

test("renderRound() leaves out an answer without parts", () => {
  expect(rendered([userMessage("a"), answer([]), userMessage("b")])).toEqual([
    { role: "user", parts: [{ text: "a" }] },
    { role: "user", parts: [{ text: "b" }] },
  ]);
});
