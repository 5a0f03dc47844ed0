import { expect, test } from "vitest";
import { addTo, allowNull, type Draft, describe, readChoices } from "../../src/schema/google-draft.ts";

test("addTo() joins fields and words, and names what only one can be shown of", () => {
  const draft: Draft = { type: "object", properties: { a: {} }, required: ["a"], description: "A" };
  expect(
    addTo(draft, { type: "object", properties: { b: {} }, required: ["b"], description: "B", title: "t" }),
  ).toEqual([]);
  expect(draft).toMatchObject({ properties: { a: {}, b: {} }, required: ["a", "b"], description: "A B", title: "t" });
  expect(addTo(draft, { title: "u" })).toEqual(["title"]);
});

test("readChoices() enumerates texts and numbers, and tells the rest", () => {
  const [draft, untold]: Draft[] = [{}, {}];
  readChoices("enum", ["a", null], draft as Draft, untold as Draft);
  readChoices("const", true, {}, untold as Draft);
  expect([draft, untold]).toEqual([{ enum: ["a"], type: ["string", "null"] }, { const: true }]);
});

test("allowNull() and describe() change nothing where there is nothing to change", () => {
  const draft: Draft = {};
  allowNull(draft);
  expect(draft).toEqual({});
  expect(describe({ description: "A" }, {})).toEqual({ description: "A" });
  expect(describe({ description: "A" }, { minLength: 1 })).toEqual({ description: "A (minLength: 1)" });
});
