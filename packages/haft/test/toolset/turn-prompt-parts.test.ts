import { expect, test } from "vitest";
import { defineToolset } from "../../src/toolset/define-toolset.ts";
import { turnPromptParts } from "../../src/toolset/turn-prompt-parts.ts";

const saying = (name: string, prompt: string | undefined) =>
  defineToolset({ name, tools: [], turnPrompt: () => prompt });

test("S0-11 S0-13 turnPromptParts() makes one part a toolset, in order, with its name as the source", () => {
  expect(
    turnPromptParts([saying("todo", "<X>state</X>"), saying("silent", undefined), saying("clock", "noon")]),
  ).toEqual([
    { type: "text", text: "<X>state</X>", source: "todo" },
    { type: "text", text: "noon", source: "clock" },
  ]);
});

test("S0-12 turnPromptParts() is empty when nobody has anything to say", () => {
  expect(turnPromptParts([saying("a", undefined), saying("b", " "), { name: "c", tools: [] }])).toEqual([]);
});
