import { createRedactor } from "haft";
import { expect, test } from "vitest";
import { maskBytes, withByteForms } from "../../src/response/mask-bytes.ts";

test("maskBytes() leaves bytes without a secret as they are, whatever they are", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(maskBytes(bytes, createRedactor(["geheimnis"], { shapes: false }))).toBe(bytes);
});

test("maskBytes() masks a secret among bytes of any kind, beyond ASCII too", () => {
  const redact = createRedactor(withByteForms(["geheimnïs"]), { shapes: false });
  const bytes = Buffer.concat([Buffer.from([0, 255]), Buffer.from("geheimnïs", "utf8"), Buffer.from([254])]);
  expect(Buffer.from(maskBytes(bytes, redact)).toString("latin1")).toBe("\0ÿ[redacted]þ");
});
