import { expect, test } from "vitest";
import { LineCollector } from "../../src/files/line-collector.ts";
import { plainText } from "../../src/files/text-encoding.ts";

function collect(chunks: readonly string[], maxChars = 1_000): LineCollector {
  const collector = new LineCollector({ firstLine: 2, maxLines: 2, maxChars }, plainText);
  for (const chunk of chunks) collector.add(Buffer.from(chunk));
  return collector;
}

test("LineCollector takes its range, joined over chunks, and counts the rest", () => {
  const collector = collect(["a\nb", "b\r", "\nc\n", "d\ne"]);
  expect(collector.isFull).toBe(true);
  expect(collector.finish(true)).toMatchObject({
    lines: ["bb", "c"],
    totalLines: 5,
    isTotalExact: true,
    isLastLineCut: false,
  });
});

test("U10 LineCollector holds no more of a long line than it can show", () => {
  const collector = collect(["a\n", ...Array<string>(50).fill("x".repeat(100))], 100);
  expect(collector.isFull).toBe(true);
  expect(collector.finish(false)).toMatchObject({ lines: ["x".repeat(97)], isLastLineCut: true, totalLines: 2 });
});

test("LineCollector counts the line in which it goes on at another place", () => {
  const collector = collect(["a\nb\nc\n"]);
  collector.skipTo(10);
  expect(collector.finish(false)).toMatchObject({ lines: ["b", "c"], totalLines: 11 });
});
