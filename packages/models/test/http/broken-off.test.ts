import { isTransientError } from "haft";
import { expect, test } from "vitest";
import { brokenOff } from "../../src/http/broken-off.ts";

test("brokenOff() says whose answer it was, and is worth another try", () => {
  const error = brokenOff("anthropic");
  expect(error.message).toMatch(/^Cannot read the whole answer of anthropic: .*; send the request again$/);
  expect(isTransientError(error)).toBe(true);
});
