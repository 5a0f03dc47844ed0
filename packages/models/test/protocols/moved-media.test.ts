import { expect, test } from "vitest";
import { movedMedia } from "../../src/protocols/moved-media.ts";

const image = { type: "image", mediaType: "image/png", data: "" } as const;
const file = { type: "file", mediaType: "text/csv", data: "" } as const;

test("movedMedia() says what was moved, where to, and where from", () => {
  expect(movedMedia([image], "shot", "call_1")).toEqual({
    pointer: "[The image of this result: in the next user message]",
    label: '[The image of the result of "shot" (call_1)]',
  });
  expect(movedMedia([image, file], "shot", "call_1").label).toBe('[The 2 files of the result of "shot" (call_1)]');
});
