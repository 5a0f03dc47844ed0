import { expect, test } from "vitest";
import { createCappedOutput } from "../../src/shell/capped-output.ts";

function output(maxBytes: number, bytes: Buffer, chunkBytes: number): string {
  const capped = createCappedOutput(maxBytes);
  for (let at = 0; at < bytes.length; at += chunkBytes) capped.add(bytes.subarray(at, at + chunkBytes));
  expect(capped.totalBytes).toBe(bytes.length);
  return capped.text();
}

test("S1-22 output within its cap is whole, whatever the chunks", () => {
  for (const chunk of [1, 2, 3, 5, 100])
    expect(output(40, Buffer.from("阴😀é".repeat(4)), chunk)).toBe("阴😀é".repeat(4));
});

test("U13 output above its cap keeps beginning and end, and whole characters", () => {
  for (const chunk of [1, 3, 7, 1_000]) {
    for (let pad = 0; pad < 6; pad++) {
      const text = output(100, Buffer.from(`${"a".repeat(pad)}${"阴😀".repeat(200)}`), chunk);
      expect(text).not.toContain("\ufffd");
      expect(text).toMatch(/^a*(阴|😀)+\n\[\d+ bytes left out\]\n(阴|😀)+$/u);
    }
  }
});
