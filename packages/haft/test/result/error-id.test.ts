import { expect, test } from "vitest";
import { errorId } from "../../src/result/error-id.ts";

test("errorId() is eight hex digits made from the text, so that equal errors have equal ids", () => {
  expect(errorId("connection refused")).toMatch(/^[0-9a-f]{8}$/);
  expect(errorId("connection refused")).toBe(errorId("connection refused"));
  expect(errorId("connection refused")).not.toBe(errorId("connection reset"));
});
