import { expect, test } from "vitest";
import { decodeText } from "../../src/lsp/decode-text.ts";

test("decodeText() reads UTF-8 and UTF-16 without their byte order marks", () => {
  expect(decodeText(Buffer.from("\ufeffé"))).toBe("é");
  expect(decodeText(Buffer.from("\ufeffé", "utf16le"))).toBe("é");
  expect(decodeText(new Uint8Array())).toBe("");
});
