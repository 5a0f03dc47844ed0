import { expect, test } from "vitest";
import { readInput } from "../../src/terminal/read-input.ts";
import { type MemoryIo, memoryIo } from "../memory-io.ts";

function read(...chunks: (string | Uint8Array)[]): Promise<string> {
  const io = memoryIo();
  const text = readInput("the prompt", io);
  for (const chunk of chunks) io.stdin.write(chunk);
  io.stdin.end();
  return text;
}

test("readInput() reads all of it, characters split over chunks too, without the last line ends", async () => {
  expect(await read("a\nb", Buffer.from([0xc3]), Buffer.from([0xa9]), "\r\n\n")).toBe("a\nbé");
  expect(await read("\ufeffx")).toBe("x");
});

test("readInput() refuses what is not UTF-8", async () => {
  await expect(read(Buffer.from([0xff]))).rejects.toThrow(/standard input is not UTF-8/);
});

test("readInput() leaves when the command is to end", async () => {
  const io: MemoryIo = memoryIo();
  const text = readInput("the prompt", io);
  io.stop("terminated");
  await expect(text).rejects.toMatchObject({ end: "terminated" });
});
