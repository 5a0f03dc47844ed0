import type { JsonObject, ModelEvent } from "haft";
import { expect, test } from "vitest";
import { createAnswerState } from "../../../src/protocols/gemini/answer-state.ts";
import { parsePart } from "../../../src/protocols/gemini/parse-part.ts";
import { geminiToolNames } from "../../../src/protocols/gemini/tools.ts";

function parse(part: JsonObject): ModelEvent[] {
  return parsePart(part, createAnswerState("google", "gemini-3-pro", geminiToolNames(["my tool"])));
}

function kept(data: JsonObject): ModelEvent {
  return { type: "model-part", part: { type: "provider", provider: "google", data } };
}

test("S2-08 parsePart() reads a call with its arguments as an object, its id and its signature", () => {
  expect(parse({ functionCall: { id: "g1", name: "my_tool", args: { x: 1 } }, thoughtSignature: "s" })).toEqual([
    {
      type: "model-part",
      part: {
        type: "tool-call",
        id: "g1",
        name: "my tool",
        rawInput: { x: 1 },
        providerData: { id: "g1", thoughtSignature: "s" },
      },
    },
  ]);
  expect(parse({ functionCall: { name: "other" } })).toEqual([
    { type: "model-part", part: { type: "tool-call", id: undefined, name: "other", rawInput: {} } },
  ]);
});

test("parsePart() reads texts and thoughts, and leaves each signature on its part", () => {
  expect(parse({ text: "a" })).toEqual([{ type: "model-text-delta", text: "a" }]);
  expect(parse({ text: "a", thoughtSignature: "s" })).toEqual([
    kept({ thoughtSignature: "s" }),
    { type: "model-text-delta", text: "a" },
  ]);
  expect(parse({ text: "hm", thought: true })).toEqual([{ type: "model-reasoning-delta", text: "hm" }]);
  expect(parse({ text: "hm", thought: true, thoughtSignature: "s" })).toEqual([
    { type: "model-reasoning-delta", text: "hm", signature: "s" },
  ]);
  expect(parse({ text: "", thoughtSignature: "s" })).toEqual([kept({ text: "", thoughtSignature: "s" })]);
  expect([parse({ text: "" }), parse({})]).toEqual([[], []]);
});

test("parsePart() reads pictures, and keeps what only Gemini understands", () => {
  const part = { type: "image", mediaType: "image/png", data: "AAAA" } as const;
  expect(parse({ inlineData: { mimeType: "image/png", data: "AAAA" } })).toEqual([{ type: "model-part", part }]);
  const code = { executableCode: { language: "PYTHON", code: "1" }, thoughtSignature: "s" };
  expect(parse(code)).toEqual([kept(code)]);
});

test("parsePart() keeps a picture that is a thought for the model alone", () => {
  const part = { inlineData: { mimeType: "image/png", data: "AA==" }, thought: true };
  expect(parse(part)).toEqual([kept(part)]);
});
