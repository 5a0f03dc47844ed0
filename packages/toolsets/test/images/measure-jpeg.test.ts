import { expect, test } from "vitest";
import { measureJpeg } from "../../src/images/measure-jpeg.ts";
import { sampleImages } from "./sample-images.ts";

test("measureJpeg() follows an image to its end and tells its dimensions, whatever stands behind it", () => {
  expect(measureJpeg(sampleImages.jpeg)).toEqual({ width: 3, height: 2 });
  expect(measureJpeg(Buffer.concat([sampleImages.jpeg, Buffer.from("more")]))).toEqual({ width: 3, height: 2 });
});

test("measureJpeg() finds what is no segment, and missing pixels", () => {
  expect(measureJpeg(Buffer.from("\xff\xd8\xff\xe0\0\x04JFnonsense", "latin1"))).toEqual({ fault: "it is damaged" });
  expect(measureJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toEqual({ fault: "it holds no pixels" });
  expect(measureJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]))).toEqual({ fault: "it is damaged" });
});
