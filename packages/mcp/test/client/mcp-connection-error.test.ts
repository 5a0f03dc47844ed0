import { expect, test } from "vitest";
import { McpConnectionError } from "../../src/client/mcp-connection-error.ts";

test("a McpConnectionError says whether a request was under way", () => {
  expect(new McpConnectionError("lost").isUnsettled).toBe(false);
  const error = new McpConnectionError("lost", { isUnsettled: true, cause: 1 });
  expect([error.isUnsettled, error.cause, error.name]).toEqual([true, 1, "McpConnectionError"]);
});
