import { expect, test } from "vitest";
import { toModelOutput } from "../../src/ai-sdk/to-model-output.ts";

const text = { type: "text", text: "seen" } as const;

test("toModelOutput() makes text of text, and content of pictures and files", () => {
  const pdf = { type: "file", mediaType: "application/pdf", data: "QUJD", name: "a.pdf" } as const;
  expect(toModelOutput({ type: "result", content: [text, text] })).toEqual({ type: "text", value: "seen\n\nseen" });
  expect(toModelOutput({ type: "result", content: [text, pdf] })).toEqual({
    type: "content",
    value: [
      text,
      { type: "file", mediaType: "application/pdf", filename: "a.pdf", data: { type: "data", data: "QUJD" } },
    ],
  });
  expect(toModelOutput({ type: "progress", text: "half" })).toEqual({ type: "text", value: "half" });
});
