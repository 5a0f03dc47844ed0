import { expect, test } from "vitest";
import { headOf, readHead } from "../../../src/protocols/openai-responses/item-head.ts";

test("headOf() keeps the id and the phase of an item and nothing else", () => {
  const item = { type: "message", id: "msg_1", phase: "commentary", content: [], status: "completed" };
  expect(headOf(item, "message")).toEqual({ type: "message", id: "msg_1", phase: "commentary" });
  expect(headOf({ id: "", phase: null }, "function_call")).toEqual({ type: "function_call" });
});

test("readHead() tells a head from an item of its own", () => {
  const data = { type: "function_call", id: "fc_1" };
  expect(readHead({ type: "provider", provider: "openai", data })).toEqual(data);
  expect(readHead({ type: "provider", provider: "openai", data: { type: "reasoning", id: "rs_1" } })).toBeUndefined();
});

test("readHead() leaves out an id of a gateway's own, which OpenAI refuses", () => {
  const data = { type: "function_call", id: "item_1" };
  expect(readHead({ type: "provider", provider: "openai", data })).toEqual({ type: "function_call" });
});
