import { expect, test } from "vitest";
import { ToolError, ToolUnsettledError } from "../../src/tool/tool-error.ts";

test("ToolError carries its words, code, and whether to try again", () => {
  const cause = new Error("socket closed");
  const error = new ToolError("The service is busy", { code: "RATE_LIMIT", retryable: true, retryAfterMs: 50, cause });
  expect(error).toMatchObject({
    message: "The service is busy",
    code: "RATE_LIMIT",
    retryable: true,
    retryAfterMs: 50,
    cause,
  });
  expect(new ToolError("no").retryable).toBeUndefined();
});

test("isInstance() knows errors of another copy of the package, and an unsettled one from a plain one", () => {
  const foreign = Object.assign(new Error("x"), { [Symbol.for("haft.ToolError")]: true });
  expect(
    [foreign, new ToolError("x"), new ToolUnsettledError("x")].map((error) => ToolError.isInstance(error)),
  ).toEqual([true, true, true]);
  expect(
    [new ToolError("x"), new ToolUnsettledError("x")].map((error) => ToolUnsettledError.isInstance(error)),
  ).toEqual([false, true]);
  expect([new Error("x"), null, "x"].map((error) => ToolError.isInstance(error))).toEqual([false, false, false]);
});
