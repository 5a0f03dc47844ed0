import { expect, test } from "vitest";
import { pictureType } from "../../src/results/picture-type.ts";

test("pictureType() goes by the bytes", () => {
  const type = (start: string) => pictureType(Buffer.from(start, "latin1"));
  expect(type("\x89PNG\r\n\x1a\n....")).toBe("image/png");
  expect(type("\xff\xd8\xff\xe0")).toBe("image/jpeg");
  expect(type("GIF89a..")).toBe("image/gif");
  expect(type("RIFF1234WEBPVP8 ")).toBe("image/webp");
  expect(type("RIFF1234WAVE")).toBeUndefined();
  expect(type("<svg>")).toBeUndefined();
  expect(type("")).toBeUndefined();
});
