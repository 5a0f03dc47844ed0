import { testClock } from "haft/testing";
import { expect, test } from "vitest";
import { readBeside } from "../../src/terminal/read-beside.ts";
import { type MemoryIo, memoryIo } from "../memory-io.ts";

/** What is read, or the end it came to, and the waits that were given up. */
async function read(
  act: (io: MemoryIo, clock: ReturnType<typeof testClock>) => unknown,
  isTerminal = false,
): Promise<readonly [string, readonly number[]]> {
  const clock = testClock();
  const io = { ...memoryIo({ isTerminal }), clock };
  const waited: number[] = [];
  const text = readBeside(io, (seconds) => waited.push(seconds)).catch(({ end }) => end as string);
  await act(io, clock);
  return [await text, waited];
}

test("readBeside() is all that is piped in, be it nothing", async () => {
  expect(await read(({ stdin }) => stdin.end("a\nb\n"))).toEqual(["a\nb", []]);
  expect(await read(({ stdin }) => stdin.end())).toEqual(["", []]);
});

test("readBeside() waits a few seconds for the beginning, and for the end as long as it takes", async () => {
  const slow = read(async ({ stdin }, clock) => {
    await clock.advance(2_900);
    stdin.write("a");
    await new Promise((resolve) => setImmediate(resolve));
    await clock.advance(60_000);
    stdin.end("b");
  });
  expect(await slow).toEqual(["ab", []]);
  expect(await read((_, clock) => clock.advance(3_000))).toEqual(["", [3]]);
});

test("readBeside() reads nothing at a terminal, and leaves when the command is to end", async () => {
  expect(await read(() => {}, true)).toEqual(["", []]);
  expect(await read(({ stop }) => stop("terminated"))).toEqual(["terminated", []]);
});
