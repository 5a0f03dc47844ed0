import { expect, test } from "vitest";
import { HaftError } from "../../src/errors/haft-error.ts";
import { isTransientError, retryAfterMsOf } from "../../src/model/is-transient-error.ts";

function failure(fields: object, cause?: unknown): Error {
  return Object.assign(new HaftError("model-request-failed", "it failed", { cause }), fields);
}

test.for([408, 429, 500, 502, 503, 529])("S2-65 isTransientError() holds for status %i", (status) => {
  expect(isTransientError(failure({ status }))).toBe(true);
});

test.for([400, 401, 403, 404, 413, 422])("S2-65 isTransientError() does not hold for status %i", (status) => {
  expect(isTransientError(failure({ status }))).toBe(false);
});

test("S2-65 isTransientError() holds for timeouts and broken connections, also as a cause", () => {
  expect(isTransientError(new DOMException("late", "TimeoutError"))).toBe(true);
  const reset = Object.assign(new Error("reset"), { code: "ECONNRESET" });
  expect(isTransientError(new TypeError("fetch failed", { cause: reset }))).toBe(true);
  expect(
    isTransientError(failure({}, new TypeError("fetch failed", { cause: { code: "UND_ERR_HEADERS_TIMEOUT" } }))),
  ).toBe(true);
});

test("isTransientError() believes what an error says of itself before anything else", () => {
  expect(isTransientError(failure({ retryable: true, status: 400 }))).toBe(true);
  expect(isTransientError(failure({ retryable: false, status: 503 }))).toBe(false);
  expect(isTransientError(failure({ status: 400 }, { code: "ECONNRESET" }))).toBe(false);
});

test("isTransientError() does not hold for anything else", () => {
  for (const error of [new Error("bug"), new HaftError("context-too-long", "too long"), "text", undefined, null]) {
    expect(isTransientError(error)).toBe(false);
  }
});

test("isTransientError() ends on a cause that leads back to itself", () => {
  const error = new Error("round");
  error.cause = error;
  expect(isTransientError(error)).toBe(false);
});

test("retryAfterMsOf() finds what the provider asks for in an error or its cause", () => {
  expect(retryAfterMsOf(failure({ retryAfterMs: 7_000 }))).toBe(7_000);
  expect(retryAfterMsOf(new Error("outer", { cause: { retryAfterMs: 0 } }))).toBe(0);
  expect(retryAfterMsOf(failure({ retryAfterMs: Number.NaN }))).toBeUndefined();
});
