import { expect, test } from "vitest";
import { isTextOnly, partText, resultText } from "../../src/door/result-text.ts";

const text = { type: "text", text: "seen" } as const;
const image = { type: "image", mediaType: "image/png", data: "QUJD" } as const;

test("resultText() names the pictures that it leaves out", () => {
  expect(resultText({ content: [text, image] })).toBe("seen\n\n[image/png, 3 bytes, left out]");
});

test("isTextOnly() and partText() tell pictures from text", () => {
  expect([isTextOnly({ content: [text] }), isTextOnly({ content: [text, image] })]).toEqual([true, false]);
  expect(partText(text)).toBe("seen");
});
