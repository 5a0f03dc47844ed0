import { expect, test } from "vitest";
import { z } from "zod";
import { defineToolSchema } from "../../src/tool/define-tool-schema.ts";

test("S3-29c defineToolSchema() makes the definition of a type without a tool", () => {
  const schema = z.object({ city: z.string() }).describe("A place.");
  expect(defineToolSchema("place", schema)).toEqual({
    name: "place",
    description: "A place.",
    inputSchema: {
      type: "object",
      additionalProperties: false,
      properties: { city: { type: "string" } },
      required: ["city"],
    },
  });
});

test("S3-29c defineToolSchema() throws for a type without description and for one that is no object", () => {
  expect(() => defineToolSchema("place", z.object({}))).toThrow(/no description/);
  expect(() => defineToolSchema("place", z.string().describe("A text."))).toThrow(/place/);
});
