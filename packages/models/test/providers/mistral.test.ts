import { expect, test } from "vitest";
import { mistral } from "../../src/providers/mistral.ts";

test("mistral says where its API is, and which ids and order it wants", () => {
  expect(mistral).toEqual({
    name: "mistral",
    exampleModel: "mistral-large-latest",
    baseUrl: "https://api.mistral.ai/v1",
    apiKeyVariable: "MISTRAL_API_KEY",
    quirks: { callIds: "nine-letters", isAnsweredBeforeUser: true },
  });
});
