import { expect, test } from "vitest";
import { toolMetadata } from "../../src/tool/tool-metadata.ts";

test("S1-01 toolMetadata() leaves out what was not given", () => {
  expect(Object.keys(toolMetadata({ name: "a", searchHint: undefined }))).toEqual([
    "name",
    "description",
    "category",
    "traits",
  ]);
});

test("toolMetadata() keeps the object of the methods it is given", () => {
  const options = {
    name: "a",
    on: true,
    isEnabled(): boolean {
      return this.on;
    },
  };
  expect(toolMetadata(options).isEnabled?.()).toBe(true);
});
