import { expect, test } from "vitest";
import { servedOpenAiChat } from "../../../src/model-server/openai-chat/openai-chat.ts";

test("servedOpenAiChat serves its own address, and reads the key as a bearer token", () => {
  expect(["/v1/chat/completions", "/v1/responses"].map(servedOpenAiChat.serves)).toEqual([true, false]);
  expect(servedOpenAiChat.keyOf({ authorization: "Bearer sk-1" })).toBe("sk-1");
  expect(servedOpenAiChat.keyOf({})).toBeUndefined();
});
