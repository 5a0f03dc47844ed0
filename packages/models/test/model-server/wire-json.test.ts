import { expect, test } from "vitest";
import { isInstruction, objectAt, textIn } from "../../src/model-server/wire-json.ts";

test("objectAt() takes objects and names what is none", () => {
  expect([{ a: 1 }].map(objectAt("messages"))).toEqual([{ a: 1 }]);
  expect(() => [{}, "x"].map(objectAt("messages"))).toThrow("messages[1]: it is not an object");
});

test("textIn() finds the text of a content in either form", () => {
  expect([
    textIn("a"),
    textIn([{ type: "text", text: "a" }, { text: "b" }, 1]),
    textIn(null),
    textIn(undefined),
  ]).toEqual(["a", "ab", "", ""]);
});

test("isInstruction() is true for system and developer messages", () => {
  expect(["system", "developer", "user"].map((role) => isInstruction({ role }))).toEqual([true, true, false]);
});
