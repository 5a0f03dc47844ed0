import { expect, test } from "vitest";
import { sayLine } from "../../src/terminal/say-line.ts";
import { memoryIo } from "../memory-io.ts";

test("sayLine() writes one line that a terminal does not obey, cut to its limit", () => {
  const io = memoryIo();
  sayLine(io, "\u001b[31mtwo\nlines\u001b[0m");
  sayLine(io, "x".repeat(3_000));
  expect(io.written.stderr).toBe(`two lines\n${"x".repeat(1_999)}…\n`);
});
