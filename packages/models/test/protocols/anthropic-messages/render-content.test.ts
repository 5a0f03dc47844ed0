import type { ContentPart } from "haft";
import { expect, test } from "vitest";
import { renderContent } from "../../../src/protocols/anthropic-messages/render-content.ts";

const text = (text: string): ContentPart => ({ type: "text", text });
const base64 = (text: string): string => Buffer.from(text).toString("base64");

test("T-37 S0-11 renderContent() joins texts that follow each other by a blank line", () => {
  expect(renderContent([text("<STATE>a</STATE>"), text("and now?")])).toEqual([text("<STATE>a</STATE>\n\nand now?")]);
  expect(renderContent([text("a"), text("b")], "")).toEqual([text("ab")]);
});

test("renderContent() leaves out texts that are blank", () => {
  expect(renderContent([text(""), text(" \n")])).toEqual([]);
});

test("renderContent() shows pictures, PDFs and texts in their place", () => {
  expect(
    renderContent([
      text("look"),
      { type: "image", mediaType: "image/png", data: "AAAA" },
      { type: "file", mediaType: "application/pdf", data: "BBBB", name: "a.pdf" },
      { type: "file", mediaType: "text/csv", data: base64("a;b") },
      text("well?"),
    ]),
  ).toEqual([
    text("look"),
    { type: "image", source: { type: "base64", media_type: "image/png", data: "AAAA" } },
    { type: "document", source: { type: "base64", media_type: "application/pdf", data: "BBBB" }, title: "a.pdf" },
    { type: "document", source: { type: "text", media_type: "text/plain", data: "a;b" } },
    text("well?"),
  ]);
});

test("renderContent() names what Anthropic cannot be shown", () => {
  const parts: ContentPart[] = [
    { type: "image", mediaType: "image/bmp", data: "AAAA" },
    { type: "file", mediaType: "audio/wav", data: "AAAA", name: "a.wav" },
    { type: "file", mediaType: "text/plain", data: "" },
  ];
  expect(parts.flatMap((part) => renderContent([part]))).toEqual([
    text("[An image of the type image/bmp, which the model cannot be shown]"),
    text('[The file "a.wav" of the type audio/wav, which the model cannot be shown]'),
    text("[A file of the type text/plain, which the model cannot be shown]"),
  ]);
});
