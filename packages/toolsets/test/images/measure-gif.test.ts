import { expect, test } from "vitest";
import { measureGif } from "../../src/images/measure-gif.ts";
import { sampleImages } from "./sample-images.ts";

test("measureGif() follows an image to its end and tells its dimensions, whatever stands behind it", () => {
  expect(measureGif(sampleImages.gif)).toEqual({ width: 3, height: 2 });
  expect(measureGif(Buffer.concat([sampleImages.gif, Buffer.from("more")]))).toEqual({ width: 3, height: 2 });
});

test("measureGif() finds what is no block, and missing pixels", () => {
  expect(measureGif(Buffer.from("GIF89a\x03\0\x02\0\0\0\0nonsense", "latin1"))).toEqual({ fault: "it is damaged" });
  expect(measureGif(Buffer.from("GIF89a\x03\0\x02\0\0\0\0;", "latin1"))).toEqual({ fault: "it holds no pixels" });
});
