import { toolsetContract } from "haft/testing";
import { expect, test } from "vitest";
import { dialogueToolset } from "../../src/dialogue/dialogue-toolset.ts";

for (const { name, run } of toolsetContract(() => dialogueToolset())) test(name, run);

test("dialogueToolset() refuses a time in which nobody can answer", () => {
  expect(() => dialogueToolset({ answerTimeoutMs: 0 })).toThrow(RangeError);
  expect(() => dialogueToolset({ answerTimeoutMs: Number.NaN })).toThrow(RangeError);
});
