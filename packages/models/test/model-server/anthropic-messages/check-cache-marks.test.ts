import { expect, test } from "vitest";
import { checkCacheMarks } from "../../../src/model-server/anthropic-messages/check-cache-marks.ts";

const cache_control = { type: "ephemeral" };
const marked = { type: "text", text: "a", cache_control };

test("checkCacheMarks() takes up to four, wherever they stand", () => {
  const result = { type: "tool_result", content: [marked] };
  checkCacheMarks({
    tools: [{ name: "f", cache_control }],
    system: [marked],
    messages: [{ content: [result, marked] }],
  });
});

test("checkCacheMarks() refuses a fifth, and marks on thinking and on nothing", () => {
  const messages = (...content: (typeof marked)[]) => ({ messages: [{ content }] });
  expect(() => checkCacheMarks(messages(...Array(5).fill(marked)))).toThrow("A maximum of 4 blocks with cache_control");
  expect(() => checkCacheMarks(messages({ ...marked, type: "thinking" }))).toThrow("thinking.cache_control");
  expect(() => checkCacheMarks(messages({ ...marked, text: "" }))).toThrow("cannot be set for empty text blocks");
});
