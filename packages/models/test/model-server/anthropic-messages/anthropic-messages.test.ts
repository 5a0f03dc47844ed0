import { expect, test } from "vitest";
import { servedAnthropicMessages } from "../../../src/model-server/anthropic-messages/anthropic-messages.ts";

test("servedAnthropicMessages is at Anthropic's address, and takes the key in either header", () => {
  const { serves, keyOf } = servedAnthropicMessages;
  expect([serves("/v1/messages"), serves("/v1/chat/completions")]).toEqual([true, false]);
  expect(keyOf({ "x-api-key": "k" })).toBe("k");
  expect(keyOf({ authorization: "Bearer k" })).toBe("k");
  expect(keyOf({})).toBeUndefined();
});

test("servedAnthropicMessages says errors in Anthropic's form", () => {
  const type = (status: number) => servedAnthropicMessages.errorBody({ status, message: "no", code: "x" });
  expect(type(529)).toMatchObject({ type: "error", error: { type: "overloaded_error", message: "no" } });
  expect(type(400)).toMatchObject({ error: { type: "invalid_request_error" } });
});
