import { expect, test } from "vitest";
import { samplingMessages } from "../../src/questions/sampling-messages.ts";

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

test("text and pictures of both roles become messages", () => {
  const raw = [
    {
      role: "user",
      content: [
        { type: "text", text: "a\u200b" },
        { type: "image", mimeType: "image/gif", data: png },
      ],
    },
    { role: "assistant", content: { type: "text", text: "b" } },
  ];
  expect(samplingMessages(raw)).toEqual([
    {
      role: "user",
      content: [
        { type: "text", text: "a" },
        { type: "image", mediaType: "image/png", data: png },
      ],
    },
    { role: "assistant", content: [{ type: "text", text: "b" }], termination: "completed" },
  ]);
});

test("nothing, too much, and what models do not see are refused", () => {
  const one = (content: object) => () => samplingMessages([{ role: "user", content: content as never }]);
  expect(() => samplingMessages([])).toThrow("no messages");
  expect(() => samplingMessages(Array.from({ length: 101 }, () => ({})))).toThrow("more than 100 messages");
  expect(one({ type: "text", text: "x".repeat(8_000_001) })).toThrow("characters");
  expect(one({ type: "image", data: "bm90aGluZw==" })).toThrow("a kind that models cannot see");
  expect(one({ type: "audio", data: "" })).toThrow('of the type "audio"');
  expect(one({ type: "tool_use", id: "1", name: "n", input: {} })).toThrow('of the type "tool_use"');
});
