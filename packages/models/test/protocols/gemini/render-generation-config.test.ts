import { expect, test } from "vitest";
import { renderGenerationConfig } from "../../../src/protocols/gemini/render-generation-config.ts";

const request = { tools: [], messages: [] };

test("S3-64 renderGenerationConfig() passes on the settings of a request", () => {
  expect(renderGenerationConfig(request, "gemini-3-pro")).toEqual({});
  expect(renderGenerationConfig({ ...request, maxOutputTokens: 5, temperature: 0 }, "gemini-3-pro")).toEqual({
    maxOutputTokens: 5,
    temperature: 0,
  });
});

test("renderGenerationConfig() asks for effort as a level of Gemini 3, and as a budget before", () => {
  const effort = { ...request, reasoningEffort: "low" } as const;
  expect(renderGenerationConfig(effort, "gemini-3-pro").thinkingConfig).toEqual({
    includeThoughts: true,
    thinkingLevel: "LOW",
  });
  expect(renderGenerationConfig(effort, "gemini-2.5-pro").thinkingConfig).toEqual({
    includeThoughts: true,
    thinkingBudget: 1_024,
  });
});
