import { expect, test } from "vitest";
import { findImageKind, type ImageKind, measureImage } from "../../src/images/image-kind.ts";
import { png, sampleImages } from "./sample-images.ts";

const kinds = Object.entries(sampleImages);

test.each(kinds)("U15 findImageKind() knows a %s image by its first 16 bytes", (name, bytes) => {
  expect(findImageKind(bytes.subarray(0, 16))?.mediaType).toBe(`image/${name}`);
});

test("U64 findImageKind() knows no text, no other RIFF data and nothing by a few bytes", () => {
  for (const text of ["<svg/>", "RIFF\0\0\0\0WAVE", "GIF", "\x89PNG", "", "BM"])
    expect(findImageKind(Buffer.from(text, "latin1"))).toBeUndefined();
});

test.each(kinds)("U63 measureImage() takes no %s image that is cut anywhere", (_, bytes) => {
  const kind = findImageKind(bytes) as ImageKind;
  expect(measureImage(bytes, kind)).toEqual({ width: 3, height: 2 });
  for (let length = 0; length < bytes.length; length++)
    expect(measureImage(bytes.subarray(0, length), kind)).toHaveProperty("fault");
});

test("measureImage() takes no image without a size", () => {
  expect(measureImage(png(0, 2), findImageKind(png(0, 2)) as ImageKind)).toEqual({ fault: "it has no size" });
});
