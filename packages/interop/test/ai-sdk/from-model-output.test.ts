import { ok } from "haft";
import { expect, test } from "vitest";
import { fromModelOutput } from "../../src/ai-sdk/from-model-output.ts";

test.each([
  [{ type: "text", value: "seen" }, "ok", "seen"],
  [{ type: "json", value: { a: 1 } }, "ok", '{"a":1}'],
  [{ type: "error-text", value: "no luck" }, "failed", "no luck"],
  [{ type: "error-json", value: { a: 1 } }, "failed", '{"a":1}'],
  [{ type: "execution-denied", reason: "not now" }, "failed", "not now"],
] as const)("fromModelOutput() reads %o", (output, outcome, text) => {
  expect(fromModelOutput(output, { raw: true })).toMatchObject({ outcome, content: [{ type: "text", text }] });
});

test("fromModelOutput() reads bytes as base64, and names what lies elsewhere", () => {
  const bytes = new Uint8Array([65, 66, 67]);
  const url = { type: "url", url: new URL("https://example.com/a.png") } as const;
  const { content } = fromModelOutput(
    {
      type: "content",
      value: [
        { type: "file", mediaType: "image/png", data: { type: "data", data: bytes } },
        { type: "file", mediaType: "text/plain", data: { type: "text", text: "plain" } },
        { type: "file-data", mediaType: "application/pdf", data: "QUJD" },
        { type: "file", mediaType: "image/png", data: url },
      ],
    },
    undefined,
  );
  expect(content).toEqual([
    { type: "image", mediaType: "image/png", data: "QUJD" },
    { type: "text", text: "plain" },
    { type: "file", mediaType: "application/pdf", data: "QUJD" },
    { type: "text", text: expect.stringContaining("https://example.com/a.png") },
  ]);
});

test("fromModelOutput() gives a kind of output that it does not know as text", () => {
  const output = fromModelOutput({ type: "of-tomorrow", value: "hei" } as never, 1);
  expect(output).toEqual(ok('{"type":"of-tomorrow","value":"hei"}', { structured: 1 }));
});
