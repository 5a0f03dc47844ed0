import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { readReasoningDetails } from "../../../src/protocols/openai-chat/reasoning-details.ts";

function read(...pieces: JsonObject[][]): JsonObject[] {
  const details: JsonObject[] = [];
  for (const piece of pieces) readReasoningDetails(piece, details);
  return details;
}

test("readReasoningDetails() joins the pieces of one block, and keeps blocks apart", () => {
  const format = "anthropic-claude-v1";
  expect(
    read(
      [{ type: "reasoning.text", text: "Let", format, index: 0, signature: null }],
      [{ type: "reasoning.text", text: " me", format, index: 0 }],
      [{ type: "reasoning.text", signature: "s", format, index: 0 }],
      [{ type: "reasoning.encrypted", data: "e", id: "call_1", format: "google-gemini-v1", index: 1 }],
    ),
  ).toEqual([
    { type: "reasoning.text", text: "Let me", format, index: 0, signature: "s" },
    { type: "reasoning.encrypted", data: "e", id: "call_1", format: "google-gemini-v1", index: 1 },
  ]);
});

test("readReasoningDetails() keeps blocks without an index as they came", () => {
  expect(
    read([
      { type: "reasoning.encrypted", data: "a" },
      { type: "reasoning.encrypted", data: "b" },
    ]),
  ).toHaveLength(2);
  const details: JsonObject[] = [];
  readReasoningDetails(undefined, details);
  readReasoningDetails("x", details);
  expect(details).toEqual([]);
});
