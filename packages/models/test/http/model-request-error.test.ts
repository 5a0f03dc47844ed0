import { HaftError } from "haft";
import { expect, test } from "vitest";
import { ModelRequestError } from "../../src/http/model-request-error.ts";

test("ModelRequestError is a HaftError with what a caller needs to act", () => {
  const error = new ModelRequestError("Cannot x: y", { provider: "p", status: 429, retryAfterMs: 5, cause: "c" });
  expect(HaftError.isInstance(error)).toBe(true);
  expect(error).toMatchObject({
    code: "model-request-failed",
    provider: "p",
    status: 429,
    retryAfterMs: 5,
    cause: "c",
  });
  expect(new ModelRequestError("x", { provider: "p" }, "context-too-long").code).toBe("context-too-long");
});
