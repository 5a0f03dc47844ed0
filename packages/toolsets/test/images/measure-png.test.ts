import { expect, test } from "vitest";
import { measurePng } from "../../src/images/measure-png.ts";
import { pngChunk, sampleImages } from "./sample-images.ts";

test("measurePng() follows an image to its end and tells its dimensions, whatever stands behind it", () => {
  expect(measurePng(sampleImages.png)).toEqual({ width: 3, height: 2 });
  expect(measurePng(Buffer.concat([sampleImages.png, Buffer.from("more")]))).toEqual({ width: 3, height: 2 });
});

test("measurePng() finds damage, a missing header, missing pixels", () => {
  const damaged = Buffer.from(sampleImages.png);
  damaged[45] = 0;
  expect(measurePng(damaged)).toEqual({ fault: "it is damaged" });
  const [begin, end] = [sampleImages.png.subarray(0, 8), pngChunk("IEND", Buffer.alloc(0))];
  expect(measurePng(Buffer.concat([begin, end]))).toEqual({ fault: "its header is missing" });
  const header = sampleImages.png.subarray(8, 33);
  expect(measurePng(Buffer.concat([begin, header, end]))).toEqual({ fault: "it holds no pixels" });
});
