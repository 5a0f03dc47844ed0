import { expect, test } from "vitest";
import { checkToolChoice } from "../../src/protocols/check-tool-choice.ts";

const tools = [{ name: "a", description: "", inputSchema: {} }];

test("checkToolChoice() takes a choice that can be met", () => {
  checkToolChoice("any", tools);
  checkToolChoice({ name: "a" }, tools);
});

test("checkToolChoice() names the tools there are", () => {
  expect(() => checkToolChoice("any", [])).toThrow(RangeError);
  expect(() => checkToolChoice({ name: "b" }, tools)).toThrow(
    'Cannot ask the model to call "b": the tools of the request are "a"',
  );
});
