import { APICallError } from "@ai-sdk/provider";
import { HaftError, isTransientError } from "haft";
import { expect, test } from "vitest";
import { requestError } from "../../src/ai-sdk/request-error.ts";

function refused(more: Partial<ConstructorParameters<typeof APICallError>[0]>) {
  return new APICallError({
    message: "Refused",
    url: "http://localhost/v1",
    requestBodyValues: { secret: 1 },
    ...more,
  });
}

test("requestError() says who refused what, with its status and how long to wait", () => {
  const body = {
    statusCode: 429,
    responseHeaders: { "Retry-After": "3" },
    responseBody: '{"error":{"message":"Slow down."}}',
  };
  const error = requestError(refused(body), "own");
  expect(error.message).toBe("Cannot get an answer from own: HTTP 429, Slow down");
  expect(error).toMatchObject({ status: 429, retryAfterMs: 3000, retryable: true, provider: "own" });
  expect(error.cause).toBeUndefined();
});

test.each([
  '{"error":{"message":"prompt is too long: 9 tokens > 5 maximum"}}',
  '{"error":{"code":400,"message":"The input token count (9) exceeds the maximum number of tokens allowed (5).","status":"INVALID_ARGUMENT"}}',
])("requestError() knows a request that was too long: %s", (responseBody) => {
  expect(requestError(refused({ statusCode: 400, responseBody }), "own").code).toBe("context-too-long");
});

test("requestError() tells a lost connection from a refusal", () => {
  const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const error = requestError(refused({ cause: new TypeError("fetch failed", { cause }) }), "own");
  expect(error.message).toContain("nothing listens there");
  expect(isTransientError(error)).toBe(true);
});

test.each<[unknown, string]>([
  [new Error("No key."), "No key"],
  ["Overloaded", "Overloaded"],
  [{ error: { message: "Overloaded" } }, "Overloaded"],
  [{ type: "odd" }, '{"type":"odd"}'],
  [undefined, "undefined"],
])("requestError() says what else was thrown: %o", (thrown, said) => {
  expect(requestError(thrown, "own").message).toBe(`Cannot get an answer from own: ${said}`);
});

test("requestError() leaves Haft's own errors as they are", () => {
  const error = new HaftError("transcript-invalid", "Cannot show it");
  expect(requestError(error, "own")).toBe(error);
});
