import { expect, test } from "vitest";
import { openai } from "../../src/providers/openai.ts";

test("openai says where its API is and which variables its clients read", () => {
  expect(openai).toEqual({
    name: "openai",
    baseUrl: "https://api.openai.com/v1",
    baseUrlVariable: "OPENAI_BASE_URL",
    apiKeyVariable: "OPENAI_API_KEY",
    maxTokensField: "max_completion_tokens",
  });
});
