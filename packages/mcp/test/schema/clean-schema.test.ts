import { expect, test } from "vitest";
import { cleanDescription, cleanSchema } from "../../src/schema/clean-schema.ts";

test("descriptions are cut at 2 KB and lose what no reader sees", () => {
  expect(cleanDescription(`\u001b[31mred\u200b `)).toBe("red");
  expect(cleanDescription("w".repeat(5_000))).toBe(`${"w".repeat(2_048)}… [cut]`);
});

test("cleanSchema() cleans titles and descriptions at any depth, and nothing else", () => {
  const schema = {
    properties: { a: { description: "a\u200b", title: "t\u0000", enum: ["x\u200b"] } },
    anyOf: [{ description: "\u0007b" }],
  };
  expect(cleanSchema(schema)).toEqual({
    properties: { a: { description: "a", title: "t", enum: ["x\u200b"] } },
    anyOf: [{ description: "b" }],
  });
  expect(cleanSchema({ properties: { description: { type: "string" } } })).toEqual({
    properties: { description: { type: "string" } },
  });
});
