import { expect, test } from "vitest";
import { servedGemini } from "../../../src/model-server/gemini/gemini.ts";

test("servedGemini serves both methods of both versions, and reads the key from its header", () => {
  expect(
    [
      "/v1beta/models/gemini-3-pro:generateContent",
      "/v1/models/gemini-3-pro:streamGenerateContent",
      "/v1beta/models/gemini-3-pro:countTokens",
      "/v1/models",
    ].map(servedGemini.serves),
  ).toEqual([true, true, false, false]);
  expect(servedGemini.keyOf({ "x-goog-api-key": "AIza" })).toBe("AIza");
  expect(servedGemini.keyOf({ authorization: "Bearer AIza" })).toBeUndefined();
});

test("servedGemini refuses in Google's form", () => {
  expect(servedGemini.errorBody({ status: 429, message: "Slow down", code: "x" })).toEqual({
    error: { code: 429, message: "Slow down", status: "RESOURCE_EXHAUSTED" },
  });
  expect(servedGemini.errorBody({ status: 400, message: "No", code: "x" })).toMatchObject({
    error: { status: "INVALID_ARGUMENT" },
  });
});
