import { expect, test } from "vitest";
import { toModelOutput } from "../../src/mastra/to-model-output.ts";

test("toModelOutput() makes text of text, and media of pictures", () => {
  const text = { type: "text", text: "seen" } as const;
  const image = { type: "image", mediaType: "image/png", data: "QUJD" } as const;
  expect(toModelOutput({ content: [text] })).toEqual({ type: "text", value: "seen" });
  expect(toModelOutput({ content: [text, image] })).toEqual({
    type: "content",
    value: [text, { type: "media", mediaType: "image/png", data: "QUJD" }],
  });
});
