import { expect, test } from "vitest";
import { describeFields, typeLabel } from "../../src/tool/describe-fields.ts";

test("S4-34 describeFields() says type, whether required, text, default and limits", () => {
  const schema = {
    type: "object",
    properties: {
      num_results: { type: "integer", description: "How many\nresults", default: 5, minimum: 1, maximum: 20 },
      mode: { enum: ["exact", "fuzzy"] },
      code: { type: "string", minLength: 2, pattern: "^[a-z]+$" },
      ratio: { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 },
      tags: { type: "array", items: { type: "string" }, maxItems: 3 },
      lines: { type: "integer", minimum: 0 },
      name: { type: "string", minLength: 1 },
      title: { type: "string", minLength: 1, maxLength: 12 },
      command: { type: "string", minLength: 1, pattern: "\\S" },
      any: true,
    },
    required: ["mode", "command"],
  };
  expect(describeFields(schema, "")).toEqual([
    "- num_results (integer, optional): How many results, default 5, range 1-20",
    '- mode (string, required): one of "exact", "fuzzy"',
    "- code (string, optional): at least 2 characters, pattern ^[a-z]+$",
    "- ratio (number, optional): above 0, below 1",
    "- tags (array of string, optional): at most 3 elements",
    "- lines (integer, optional): at least 0",
    "- name (string, optional): not empty",
    "- title (string, optional): length 1-12",
    "- command (string, required): not blank",
  ]);
});

test("S3-56b describeFields() indents the fields of objects, also those in lists", () => {
  const step = { type: "object", properties: { text: { type: "string" } }, required: ["text"] };
  const schema = { type: "object", properties: { first: step, rest: { type: "array", items: step } } };
  expect(describeFields(schema, "  ")).toEqual([
    "  - first (object, optional)",
    "    - text (string, required)",
    "  - rest (array of object, optional)",
    "    - text (string, required)",
  ]);
});

test("typeLabel() names alternatives, references and constants", () => {
  expect(typeLabel({ type: ["string", "null"] })).toBe("string or null");
  expect(typeLabel({ anyOf: [{ type: "string" }, { type: "null" }] })).toBe("string or null");
  expect(typeLabel({ $ref: "#/$defs/Node" })).toBe("Node");
  expect(typeLabel({ const: "all" })).toBe('"all"');
  expect(typeLabel({})).toBe("any");
});
