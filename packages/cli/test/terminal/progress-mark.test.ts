import { testClock } from "haft/testing";
import { expect, test } from "vitest";
import { type ProgressMark, progressMark } from "../../src/terminal/progress-mark.ts";
import { type MemoryIo, memoryIo } from "../memory-io.ts";

const erased = "\r\u001b[2K";

function marked(
  isTerminal: boolean,
  env: Readonly<Record<string, string>> = { NO_COLOR: "1" },
): {
  mark: ProgressMark;
  io: MemoryIo;
  clock: ReturnType<typeof testClock>;
} {
  const clock = testClock();
  const io = { ...memoryIo({ isTerminal, env }), clock };
  return { mark: progressMark(io), io, clock };
}

test("progressMark() shows nothing for what is quick, then what is waited for and how long", async () => {
  const { mark, io, clock } = marked(true);
  mark.show("thinking");
  await clock.advance(500);
  expect(io.written.stderr).toBe("");
  await clock.advance(1_600);
  expect(io.written.stderr.split(erased).at(-1)).toMatch(/^. thinking 2 s$/);
  mark.hide();
  expect(io.written.stderr.endsWith(erased)).toBe(true);
  const before = io.written.stderr;
  await clock.advance(5_000);
  expect(io.written.stderr).toBe(before);
});

test("progressMark() is gone before anything else is written, and never stands in a line that goes on", async () => {
  const { mark, io, clock } = marked(true);
  mark.show("Bash");
  await clock.advance(1_000);
  mark.io.stdout.write("half a line");
  expect(io.written.stderr.endsWith(erased)).toBe(true);
  const before = io.written.stderr;
  await clock.advance(2_000);
  expect(io.written.stderr).toBe(before);
  mark.io.stdout.write(" and its end\n");
  await clock.advance(200);
  expect(io.written.stderr).toContain("Bash 3 s");
  mark.hide();
});

test("progressMark() keeps to one line", async () => {
  const { mark, io, clock } = marked(true);
  mark.show("x".repeat(300));
  await clock.advance(700);
  expect(io.written.stderr.replace(erased, "").length).toBeLessThan(80);
  mark.hide();
});

test("progressMark() is never shown where there is no terminal, or a dumb one", async () => {
  for (const { mark, io, clock } of [marked(false), marked(true, { TERM: "dumb" })]) {
    mark.show("thinking");
    await clock.advance(10_000);
    expect([mark.io, io.written.stderr]).toEqual([io, ""]);
  }
});
