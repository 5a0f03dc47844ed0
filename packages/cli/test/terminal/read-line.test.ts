import { expect, test } from "vitest";
import { readLine } from "../../src/terminal/read-line.ts";
import { memoryIo } from "../memory-io.ts";

test("readLine() reads one line, leaves the rest, and has nothing at the end", async () => {
  const io = memoryIo({ isTerminal: true });
  const line = readLine(io, io.signal);
  io.stdin.write("one\n");
  expect(await line).toBe("one");
  const next = readLine(io, io.signal);
  io.stdin.end();
  expect(await next).toBe(undefined);
  expect(await readLine(io, io.signal)).toBe(undefined);
});

test("readLine() leaves when it is interrupted", async () => {
  const io = memoryIo({ isTerminal: true });
  const line = readLine(io, io.signal);
  io.stop("interrupted");
  await expect(line).rejects.toMatchObject({ end: "interrupted" });
  expect(() => readLine(io, io.signal)).toThrow();
});
