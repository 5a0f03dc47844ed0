import { expect, test } from "vitest";
import { anyServer } from "../../src/providers/any-server.ts";

test("anyServer has no address of its own", () => {
  expect(anyServer).toEqual({ name: "openai-compatible" });
});
