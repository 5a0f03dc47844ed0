import type { JsonValue } from "haft";
import { expect, test } from "vitest";
import { documentTitle } from "../../src/document/document-title.ts";

test("documentTitle() is made of letters, digits and _, whatever the title is", () => {
  const titleOf = (info: JsonValue): string => documentTitle({ value: { info }, uri: "", pointer: "" });
  expect(titleOf({ title: "The (new) Pet-Store!" })).toBe("The_new_Pet_Store");
  expect(titleOf({ title: "x".repeat(100) })).toHaveLength(64);
  const none: JsonValue[] = [{ title: "…" }, { title: 3 }, null, "x", []];
  expect(none.map(titleOf)).toEqual(none.map(() => "openapi"));
});
