import { expect, test } from "vitest";
import { createReadiness } from "../../src/lsp/readiness.ts";

const open = new AbortController().signal;
const begin = { kind: "begin", title: "Indexing" };
const end = { kind: "end" };

test("a server is busy from the beginning of its progress to its end", async () => {
  const readiness = createReadiness();
  expect([readiness.isBusy, readiness.hasSignals]).toEqual([false, false]);
  readiness.noteProgress("a", begin);
  readiness.noteProgress("b", begin);
  readiness.noteProgress("a", end);
  expect([readiness.isBusy, readiness.hasSignals]).toEqual([true, true]);
  const idle = readiness.whenIdle(60_000, open);
  readiness.noteProgress("b", end);
  expect(await idle).toBe(true);
});

test("an end of what has not begun says nothing", () => {
  const readiness = createReadiness();
  readiness.noteProgress("a", end);
  readiness.noteProgress("b", null);
  expect([readiness.isBusy, readiness.hasSignals]).toEqual([false, false]);
});

test("progress does not count for a server that says when it is quiet", () => {
  const readiness = createReadiness();
  readiness.noteQuiet(false);
  expect(readiness.isBusy).toBe(true);
  readiness.noteProgress("check", begin);
  readiness.noteQuiet(true);
  expect([readiness.isBusy, readiness.hasSignals]).toEqual([false, true]);
});

test("whenIdle() says false at its limit, and ends with the signal", async () => {
  const readiness = createReadiness();
  readiness.noteProgress("a", begin);
  expect(await readiness.whenIdle(1, open)).toBe(false);
  await expect(readiness.whenIdle(60_000, AbortSignal.abort(new Error("stop")))).rejects.toThrow("stop");
});

test("a server that was waited for long is not waited for as long again", async () => {
  let now = 0;
  const readiness = createReadiness(() => now);
  readiness.noteProgress("a", begin);
  now = 3_600_000;
  // An hour would be over the time limit of the test.
  expect(await readiness.whenIdle(3_600_000, open)).toBe(false);
});
