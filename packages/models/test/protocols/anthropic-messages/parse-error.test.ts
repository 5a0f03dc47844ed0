import { isTransientError } from "haft";
import { expect, test } from "vitest";
import { parseError, parseRefusal } from "../../../src/protocols/anthropic-messages/parse-error.ts";

function refuse(type: string, message: string, status?: number) {
  const body = JSON.stringify({ type: "error", error: { type, message }, request_id: "req_1" });
  return parseError(body, { provider: "anthropic", status });
}

test("parseError() says what was refused, its type and the id of the request", () => {
  expect(refuse("authentication_error", "invalid x-api-key", 401)).toMatchObject({
    message: "Cannot get an answer from anthropic: HTTP 401, invalid x-api-key (authentication_error, req_1)",
    code: "model-request-failed",
    status: 401,
  });
});

test("parseError() knows each way in which a request can be too long", () => {
  const tooLong = [
    refuse("invalid_request_error", "prompt is too long: 210000 tokens > 200000 maximum", 400),
    refuse("invalid_request_error", "input length and `max_tokens` exceed context limit: 178959 + 64000 > 200000", 400),
    refuse("request_too_large", "Request exceeds the maximum size", 413),
    parseError("<html><title>413 Request Entity Too Large</title></html>", { provider: "anthropic", status: 413 }),
  ];
  expect(tooLong.map((error) => error.code)).toEqual(tooLong.map(() => "context-too-long"));
  expect(refuse("invalid_request_error", "max_tokens: 64000 > 32000", 400).code).toBe("model-request-failed");
});

test("parseError() says which errors pass, in mid-stream too, where they have no status", () => {
  for (const type of ["overloaded_error", "api_error", "rate_limit_error", "timeout_error"]) {
    expect(isTransientError(refuse(type, "Try again"))).toBe(true);
  }
  expect(isTransientError(refuse("overloaded_error", "Overloaded", 529))).toBe(true);
  expect(isTransientError(refuse("invalid_request_error", "No"))).toBe(false);
});

test("parseError() keeps how long to wait", () => {
  expect(parseError("{}", { provider: "anthropic", status: 429, retryAfterMs: 3000 })).toMatchObject({
    retryAfterMs: 3000,
  });
});

test("parseError() describes what is not Anthropic's", () => {
  const message = (body: string): string => parseError(body, { provider: "p", status: 502 }).message;
  expect(message("<html><title>Bad gateway</title>")).toContain('the web page "Bad gateway"; check the base URL');
  expect(message("")).toContain("it gave no reason");
  expect(message('{"error":"no such model"}')).toBe("Cannot get an answer from p: HTTP 502, no such model");
  expect(message('{"detail":"Not Found"}')).toContain("Not Found");
  expect(parseRefusal({ odd: 1 }, { provider: "p" }).message).toBe('Cannot get an answer from p: {"odd":1}');
});
