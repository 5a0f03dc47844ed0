import { expect, test } from "vitest";
import { openrouter } from "../../src/providers/openrouter.ts";

test("openrouter says where its API is and where its key", () => {
  expect(openrouter).toEqual({
    name: "openrouter",
    exampleModel: "openai/gpt-5",
    baseUrl: "https://openrouter.ai/api/v1",
    apiKeyVariable: "OPENROUTER_API_KEY",
  });
});
