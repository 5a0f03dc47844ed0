import { expect, test } from "vitest";
import { bytesOfBase64 } from "../../src/result/bytes-of-base64.ts";

test("bytesOfBase64() is the number of bytes encoded", () => {
  for (const bytes of [0, 1, 2, 3, 100]) {
    expect(bytesOfBase64(Buffer.alloc(bytes, "x").toString("base64"))).toBe(bytes);
  }
});
