import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { answerBody, answerEvents } from "../../../src/model-server/gemini/answer-events.ts";
import type { AnswerTurn } from "../../../src/model-server/model-script.ts";
import type { ServedAnswer } from "../../../src/model-server/served-protocol.ts";

function answer(turn: AnswerTurn, model = "gemini-2.5-pro"): ServedAnswer {
  const request = { model, messages: [], tools: [], isStreamed: true, isUsageWanted: true, body: {} };
  const calls = (turn.calls ?? []).map(({ name, input }) => ({ id: "a", name, input: String(input) }));
  return { number: 1, turn, calls, request };
}

function parts(turn: AnswerTurn, model?: string): unknown[] {
  const responses: JsonObject[] = answerEvents(answer(turn, model)).map((event) => JSON.parse(event.slice(6)));
  return responses.flatMap(({ candidates }) => (candidates as JsonObject[])[0]?.content ?? []);
}

test("answerEvents() gives a part a response, and at the end the reason and the usage", () => {
  expect(parts({ reasoning: "hm", text: "Hello", chunkChars: 3 })).toEqual(
    [{ text: "hm", thought: true }, { text: "Hel" }, { text: "lo" }].map((part) => ({ role: "model", parts: [part] })),
  );
  const [last] = answerEvents(answer({ text: "x", usage: { inputTokens: 1, outputTokens: 2 } })).slice(-1);
  expect(JSON.parse((last as string).slice(6))).toMatchObject({
    candidates: [{ finishReason: "STOP" }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 2 },
  });
  expect(answerEvents(answer({ text: "x", isDoneSent: false }))).toHaveLength(1);
});

test("answerEvents() signs the first call of Gemini 3 alone, and sends arguments as values", () => {
  const turn = {
    calls: [
      { name: "f", input: '{"x":1}' },
      { name: "g", input: "no json" },
    ],
  };
  expect(parts(turn, "gemini-3-pro")).toMatchObject([
    { parts: [{ functionCall: { id: "a", name: "f", args: { x: 1 } }, thoughtSignature: expect.any(String) }] },
    { parts: [{ functionCall: { name: "g", args: "no json" } }] },
  ]);
  expect(JSON.stringify(parts(turn))).not.toContain("thoughtSignature");
});

test("answerBody() gives one response with all parts", () => {
  expect(answerBody(answer({ text: "x", finishReason: "SAFETY" }))).toMatchObject({
    candidates: [{ content: { role: "model", parts: [{ text: "x" }] }, finishReason: "SAFETY" }],
    modelVersion: "gemini-2.5-pro",
  });
});
