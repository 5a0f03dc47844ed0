import { expect, test } from "vitest";
import { formOf, withFormDefaults } from "../../src/questions/form.ts";

const problemOf = (requested: Parameters<typeof formOf>[0]) => {
  const form = formOf(requested);
  return "problem" in form ? form.problem : undefined;
};
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more }) as never;

test("a form has the fields of the schema, and a schema of what the protocol knows alone", () => {
  const requested = object(
    { name: { type: "string", minLength: 2, pattern: "(a+)+$", format: "email", $ref: "https://example.com" } },
    { required: ["name", "ghost"], allOf: [{ required: ["ghost"] }] },
  );
  expect(formOf(requested)).toMatchObject({
    fields: [{ name: "name", type: "text", format: "email", isRequired: true }],
    schema: {
      type: "object",
      properties: { name: { type: "string", minLength: 2, format: "email" } },
      required: ["name"],
      additionalProperties: false,
    },
  });
});

test("a default that does not fit its own field is none", () => {
  const fields = (schema: object) => {
    const form = formOf(object({ n: schema }));
    return "problem" in form ? [] : form.fields.map((field) => field.default);
  };
  expect(fields({ type: "integer", maximum: 3, default: 3 })).toEqual([3]);
  expect(fields({ type: "integer", maximum: 3, default: 4 })).toEqual([undefined]);
  expect(fields({ type: "string", enum: ["a"], default: "b" })).toEqual([undefined]);
});

test("what lies or is enormous is no form", () => {
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`f${index}`, { type: "boolean" }]));
  expect(problemOf("text")).toBe("its schema is no object");
  expect(problemOf({ type: "object" })).toBe("its schema has no properties");
  expect(problemOf(object(many))).toContain("51 fields");
  expect(problemOf(object({ a: { type: "string", description: "x".repeat(60_000) } }))).toContain("characters");
  expect(problemOf(object({ a: { type: "object", properties: {} } }))).toContain('its field "a"');
  expect(problemOf(object({ a: { type: "array", items: { type: "object" } } }))).toContain('its field "a"');
});

test("defaults stand for what was not given, and a value that was given stays", () => {
  const form = formOf(
    object({ a: { type: "integer", default: 1 }, b: { type: "integer", default: 2 }, c: { type: "string" } }),
  );
  if ("problem" in form) throw new Error(form.problem);
  expect(withFormDefaults(form.fields, { a: 7, b: undefined })).toEqual({ a: 7, b: 2 });
});
