import { expect, test } from "vitest";
import { servedOpenAiResponses } from "../../../src/model-server/openai-responses/openai-responses.ts";

test("servedOpenAiResponses serves its own address, and reads the key as a bearer token", () => {
  expect(["/v1/responses", "/v1/responses/x", "/v1/messages"].map(servedOpenAiResponses.serves)).toEqual([
    true,
    false,
    false,
  ]);
  expect(servedOpenAiResponses.keyOf({ authorization: "Bearer sk-1" })).toBe("sk-1");
  expect(servedOpenAiResponses.errorBody({ status: 400, message: "No", code: "x" })).toMatchObject({
    error: { message: "No", code: "x" },
  });
});
