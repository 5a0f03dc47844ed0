import { expect, test } from "vitest";
import { UsageError } from "../../src/terminal/usage-error.ts";

test("UsageError keeps its cause", () => {
  const cause = new Error("because");
  expect(new UsageError("Cannot", { cause })).toMatchObject({ name: "UsageError", message: "Cannot", cause });
});
