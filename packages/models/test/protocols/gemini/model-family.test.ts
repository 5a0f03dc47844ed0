import { expect, test } from "vitest";
import { geminiGeneration, isGemini3OrLater } from "../../../src/protocols/gemini/model-family.ts";

test("geminiGeneration() reads the generation from the name", () => {
  expect(
    ["gemini-2.5-flash", "models/gemini-3-pro-preview", "gemini-10", "tunedModels/mine"].map(geminiGeneration),
  ).toEqual([2, 3, 10, undefined]);
});

test("isGemini3OrLater() takes a name that does not say for an older one", () => {
  expect(["gemini-2.5-pro", "gemini-3.1-pro", "gemma-3"].map(isGemini3OrLater)).toEqual([false, true, false]);
});
