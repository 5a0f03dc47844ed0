import { expect, test } from "vitest";
import { pictureType } from "../../src/response/picture-type.ts";

test("pictureType() looks at the bytes", () => {
  const of = (bytes: string) => pictureType(Buffer.from(bytes, "latin1"));
  expect([
    of("\x89PNG\r\n\x1a\nrest"),
    of("\xff\xd8\xff\xe0"),
    of("GIF89a"),
    of("RIFF1234WEBP"),
    of("%PDF-1.7"),
    of(""),
  ]).toEqual([...["image/png", "image/jpeg", "image/gif", "image/webp"], undefined, undefined]);
});
