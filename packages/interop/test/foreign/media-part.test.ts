import { expect, test } from "vitest";
import { base64Of, mediaPart, partOfDataUrl } from "../../src/foreign/media-part.ts";

test("partOfDataUrl() makes a picture or file of base64 and nothing of other addresses", () => {
  expect(partOfDataUrl("data:image/png;base64,QUJD")).toEqual({ type: "image", mediaType: "image/png", data: "QUJD" });
  expect(partOfDataUrl("data:text/csv;charset=utf-8;base64,QUJD")).toEqual({
    type: "file",
    mediaType: "text/csv",
    data: "QUJD",
  });
  expect(partOfDataUrl("https://example.com/a.png")).toBeUndefined();
});

test("mediaPart() keeps the name of a file", () => {
  expect(mediaPart("application/pdf", "QUJD", "a.pdf")).toMatchObject({ type: "file", name: "a.pdf" });
});

test("base64Of() takes bytes in every form", () => {
  const bytes = new TextEncoder().encode("xABC");
  expect(["QUJD", bytes.subarray(1), bytes.slice(1).buffer].map(base64Of)).toEqual(["QUJD", "QUJD", "QUJD"]);
});
