import { expect, test } from "vitest";
import { regExpOrNothing } from "../../src/schema/regexp-or-nothing.ts";

test("regExpOrNothing() prefers the flag u, does without it, and has nothing for what is no pattern", () => {
  expect(regExpOrNothing("^.$")?.test("😀")).toBe(true);
  expect(regExpOrNothing("[\\w-.]")?.flags).toBe("");
  expect(regExpOrNothing("(?")).toBeUndefined();
});
