import { expect, test } from "vitest";
import { z } from "zod";
import { requiredDescription } from "../../src/tool/required-description.ts";

test("S3-28 requiredDescription() reads what the schema says of itself, trimmed", () => {
  expect(requiredDescription("a", z.object({}).describe(" A draft. "))).toBe("A draft.");
  expect(requiredDescription("a", { type: "object", description: "Raw." })).toBe("Raw.");
});

test("S3-28 requiredDescription() throws when it says nothing", () => {
  for (const schema of [z.object({}), { type: "object" }, { type: "object", description: " " }]) {
    expect(() => requiredDescription("draft", schema)).toThrow(/"draft".*no description/);
  }
});
