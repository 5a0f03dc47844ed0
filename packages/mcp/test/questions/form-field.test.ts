import { expect, test } from "vitest";
import { formField } from "../../src/questions/form-field.ts";

test("each kind of the protocol is a field", () => {
  expect(formField("a", { type: "boolean" })).toMatchObject({ name: "a", title: "a", type: "boolean" });
  expect(formField("a", { type: "number", minimum: 1, maximum: "x" })?.schema).toEqual({ type: "number", minimum: 1 });
  expect(formField("a", { type: "string", format: "secret" })?.format).toBeUndefined();
  expect(formField("a", { type: "string", enum: ["x", "y"], enumNames: ["The x"] })).toMatchObject({
    type: "choice",
    options: [
      { value: "x", title: "The x" },
      { value: "y", title: "y" },
    ],
    schema: { enum: ["x", "y"] },
  });
  expect(formField("a", { type: "string", oneOf: [{ const: "x", title: "X" }] })?.options).toEqual([
    { value: "x", title: "X" },
  ]);
  expect(formField("a", { type: "array", maxItems: 2, items: { anyOf: [{ const: "x", title: "X" }] } })).toMatchObject({
    type: "choices",
    schema: { type: "array", items: { type: "string", enum: ["x"] }, maxItems: 2 },
  });
});

test("what is no field, has a dangerous name or too many options is none", () => {
  expect(formField("a", "text")).toBeUndefined();
  expect(formField("a", { type: "object" })).toBeUndefined();
  expect(formField("__proto__", { type: "boolean" })).toBeUndefined();
  expect(formField("a", { type: "string", enum: Array.from({ length: 501 }, String) })).toBeUndefined();
});

test("words of a field lose what a reader does not see, and stay short", () => {
  const field = formField("n\u001b[31m", {
    type: "string",
    title: "\u200b",
    description: `d\u202e${"x".repeat(5_000)}`,
  });
  expect(field?.title).toBe("n");
  expect(field?.description).toHaveLength(2_048 + "… [cut]".length);
});
