import { expect, test } from "vitest";
import { fromMessageContent } from "../../src/langchain/from-message-content.ts";

const image = { type: "image", mediaType: "image/png", data: "QUJD" };

test.each([
  [
    { type: "text", text: "seen" },
    { type: "text", text: "seen" },
  ],
  [{ type: "image_url", image_url: "data:image/png;base64,QUJD" }, image],
  [{ type: "image_url", image_url: { url: "data:image/png;base64,QUJD" } }, image],
  [{ type: "image", mimeType: "image/png", data: "QUJD" }, image],
  [{ type: "image", source_type: "base64", mime_type: "image/png", data: "QUJD" }, image],
  [{ type: "image", mimeType: "image/png", data: new Uint8Array([65, 66, 67]) }, image],
  [{ type: "image", source: { type: "base64", media_type: "image/png", data: "QUJD" } }, image],
  [
    { type: "file", mimeType: "application/pdf", data: "QUJD" },
    { type: "file", mediaType: "application/pdf", data: "QUJD" },
  ],
  [
    { type: "image_url", image_url: { url: "https://example.com" } },
    { type: "text", text: "https://example.com" },
  ],
  [
    { type: "of-tomorrow", a: 1 },
    { type: "text", text: '{"type":"of-tomorrow","a":1}' },
  ],
])("fromMessageContent() reads %o", (block, part) => {
  expect(fromMessageContent([block])).toEqual([part]);
});

test("fromMessageContent() reads text", () => {
  expect(fromMessageContent("seen")).toEqual([{ type: "text", text: "seen" }]);
});
