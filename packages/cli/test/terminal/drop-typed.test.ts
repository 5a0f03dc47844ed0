import { expect, test } from "vitest";
import { dropTyped } from "../../src/terminal/drop-typed.ts";
import { readLine } from "../../src/terminal/read-line.ts";
import { memoryIo } from "../memory-io.ts";

test("dropTyped() leaves alone what is no terminal", async () => {
  const io = memoryIo({ isTerminal: true });
  io.stdin.write("one\n");
  await dropTyped(io);
  expect(await readLine(io, io.signal)).toBe("one");
});
