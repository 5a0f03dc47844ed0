import { toolResult } from "haft";
import { expect, test } from "vitest";
import { toResultContent } from "../../src/anthropic/to-result-content.ts";

const call = { id: "c1", name: "look" };
const media = (mediaType: string) =>
  ({ type: mediaType.startsWith("image") ? "image" : "file", mediaType, data: "QUJD" }) as never;

test("toResultContent() sends pictures and PDFs, and names what the API does not take", () => {
  const content = ["image/png", "application/pdf", "image/tiff", "text/csv"].map(media);
  expect(toResultContent(toolResult(call, "ok", content))).toEqual([
    { type: "image", source: { type: "base64", media_type: "image/png", data: "QUJD" } },
    { type: "document", source: { type: "base64", media_type: "application/pdf", data: "QUJD" } },
    { type: "text", text: "[image/tiff, 3 bytes, left out]" },
    { type: "text", text: "[text/csv, 3 bytes, left out]" },
  ]);
  expect(toResultContent(toolResult(call, "ok", "seen"))).toBe("seen");
});
