import { expect, test } from "vitest";
import { type LongLine, MessageLines } from "../../src/transport/message-lines.ts";

function split(text: string, size: number, maxBytes = 100): { lines: string[]; long: LongLine[] } {
  const lines: string[] = [];
  const long: LongLine[] = [];
  const reader = new MessageLines(maxBytes, { line: (line) => lines.push(line), tooLong: (line) => long.push(line) });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
  return { lines, long };
}

test("lines come whole, however the bytes are cut", () => {
  for (const size of [1, 2, 3, 7, 100]) {
    expect(split("a\nbß€🙂c\n\nrest", size)).toEqual({ lines: ["a", "bß€🙂c", ""], long: [] });
  }
});

test("U44b of a line that is too long only the ends are kept, and the next line is read", () => {
  const text = `head${"x".repeat(5_000)}tail\nnext\n`;
  for (const size of [1, 64, 10_000]) {
    const { lines, long } = split(text, size, 50);
    expect(lines).toEqual(["next"]);
    expect(long).toHaveLength(1);
    expect(long[0]?.bytes).toBe(5_008);
    expect(long[0]?.head.startsWith("head")).toBe(true);
    expect(long[0]?.tail.endsWith("tail")).toBe(true);
    expect(long[0]?.tail.length).toBeLessThanOrEqual(1_024);
  }
});
