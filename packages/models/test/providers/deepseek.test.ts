import { expect, test } from "vitest";
import { deepseek } from "../../src/providers/deepseek.ts";

test("deepseek says where its API is, and that calls must have reasoning", () => {
  expect(deepseek).toEqual({
    name: "deepseek",
    exampleModel: "deepseek-chat",
    baseUrl: "https://api.deepseek.com",
    apiKeyVariable: "DEEPSEEK_API_KEY",
    quirks: { callReasoningField: "reasoning_content" },
  });
});
