import { expect, test } from "vitest";
import { pageKind } from "../../src/web/page-kind.ts";

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

test.each([
  ["html", "<p>a", "text/html; charset=utf-8"],
  ["html", "<p>a", "Application/XHTML+XML"],
  ["html", "\n<!-- a --><!DOCTYPE html><p>", ""],
  ["html", "<html lang=en>", "application/octet-stream"],
  ["text", "a", "text/plain"],
  ["text", "{}", "application/json"],
  ["text", "{}", "application/problem+json"],
  ["text", "<svg/>", "image/svg+xml"],
  ["text", "a: 1", "application/yaml"],
  ["text", "grüße", ""],
  ["text", "key=1", "application/x-unknown"],
  ["pdf", "%PDF-1.7", "text/html"],
  ["binary", "a\0b", "text/plain"],
])("pageKind() is %s for %j as %j", (kind, text, type) => {
  expect(pageKind(Buffer.from(text), type)).toBe(kind);
});

test("pageKind() tells images by their bytes, and what cannot be text", () => {
  expect(pageKind(png, "text/html")).toBe("image");
  expect(pageKind(Buffer.from([0x50, 0x4b, 3, 4, 0xff]), "application/zip")).toBe("binary");
  expect(pageKind(Buffer.from([0xff, 0xd0, 0xc1]), "")).toBe("binary");
  expect(pageKind(Buffer.from([0xff, 0xfe, 0x61, 0]), "text/plain")).toBe("text");
});
