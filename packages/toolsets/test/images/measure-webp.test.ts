import { expect, test } from "vitest";
import { measureWebp } from "../../src/images/measure-webp.ts";
import { sampleImages, webp } from "./sample-images.ts";

test("measureWebp() follows an image to its end and tells its dimensions, whatever stands behind it", () => {
  expect(measureWebp(sampleImages.webp)).toEqual({ width: 3, height: 2 });
  expect(measureWebp(Buffer.concat([sampleImages.webp, Buffer.from("more")]))).toEqual({ width: 3, height: 2 });
});

test("measureWebp() reads the lossy form and the canvas of the extended form", () => {
  const lossy = Buffer.from([0x10, 0, 0, 0x9d, 0x01, 0x2a, 3, 0, 2, 0]);
  expect(measureWebp(webp("VP8 ", lossy))).toEqual({ width: 3, height: 2 });
  const canvas = Buffer.from([0, 0, 0, 0, 9, 0, 0, 4, 0, 0]);
  expect(measureWebp(webp("VP8X", canvas))).toEqual({ fault: "it holds no pixels" });
  const both = webp("VP8X", Buffer.concat([canvas, webp("VP8 ", lossy).subarray(12)]));
  both.writeUInt32LE(10, 16);
  expect(measureWebp(both)).toEqual({ width: 10, height: 5 });
});

test("measureWebp() finds an end that comes too early, and missing pixels", () => {
  expect(measureWebp(sampleImages.webp.subarray(0, -2))).toEqual({ fault: "it ends too early" });
  expect(measureWebp(webp("VP8L", Buffer.alloc(6)))).toEqual({ fault: "it holds no pixels" });
});
