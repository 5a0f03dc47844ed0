import type { JsonValue } from "haft";
import { expect, test } from "vitest";
import { readContent } from "../../../src/model-server/anthropic-messages/read-content.ts";

test("readContent() reads texts, pictures and documents", () => {
  const image = { type: "image", source: { type: "base64", media_type: "image/png", data: "AAAA" } };
  const pdf = { type: "document", title: "a", source: { type: "base64", media_type: "application/pdf", data: "BBBB" } };
  const plain = { type: "document", source: { type: "text", media_type: "text/plain", data: "abc" } };
  expect(readContent([{ type: "text", text: "hi" }, image, pdf, plain], "at")).toEqual([
    { type: "text", text: "hi" },
    { type: "image", mediaType: "image/png", data: "AAAA" },
    { type: "file", mediaType: "application/pdf", data: "BBBB", name: "a" },
    { type: "file", mediaType: "text/plain", data: "YWJj" },
  ]);
  expect(readContent("hi", "at")).toEqual([{ type: "text", text: "hi" }]);
});

test.each<[JsonValue, string]>([
  [[{ type: "text", text: "" }], "text content blocks must be non-empty"],
  [[{ type: "text", text: " " }], "text content blocks must contain non-whitespace text"],
  [[{ type: "image", source: { media_type: "image/bmp", data: "A" } }], "media_type: Input should be 'image/jpeg'"],
  [[{ type: "image", source: { media_type: "image/png", data: "" } }], "image cannot be empty"],
  [[{ type: "document", source: { type: "base64", media_type: "text/csv", data: "A" } }], "at.document.source"],
  [[{ type: "tool_use" }], "Input tag 'tool_use'"],
  [3, "at: Input should be a valid list"],
])("readContent() refuses %j", (content, message) => {
  expect(() => readContent(content, "at")).toThrow(message);
});
