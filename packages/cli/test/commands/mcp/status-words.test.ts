import { expect, test } from "vitest";
import { statusWords } from "../../../src/commands/mcp/status-words.ts";

test("statusWords says what is needed in words", () => {
  expect(Object.values(statusWords).join(" ")).not.toContain("-auth");
  expect(statusWords["needs-auth"]).toBe("needs sign-in");
});
