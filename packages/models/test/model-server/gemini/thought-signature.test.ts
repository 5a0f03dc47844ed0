import { expect, test } from "vitest";
import { isSigning, thoughtSignature } from "../../../src/model-server/gemini/thought-signature.ts";

test("thoughtSignature() is base64, as Gemini's are, and Gemini 3 and later sign", () => {
  expect(thoughtSignature("f")).toMatch(/^[A-Za-z0-9+/]+=*$/);
  expect(["gemini-2.5-pro", "gemini-3-pro", "gemini-10"].map(isSigning)).toEqual([false, true, true]);
});
