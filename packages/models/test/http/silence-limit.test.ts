import { expect, test, vi } from "vitest";
import { SilenceLimit } from "../../src/http/silence-limit.ts";

test("SilenceLimit aborts when nothing was heard for its limit, counted from the last sound", () => {
  vi.useFakeTimers();
  try {
    const silence = new SilenceLimit(new AbortController().signal, 100, "test");
    vi.advanceTimersByTime(90);
    silence.heard();
    vi.advanceTimersByTime(90);
    expect(silence.signal.aborted).toBe(false);
    vi.advanceTimersByTime(10);
    expect(silence.signal.reason).toMatchObject({
      message: "Cannot get an answer from test: nothing came for 100 ms",
      code: "model-request-failed",
      retryable: true,
    });
  } finally {
    vi.useRealTimers();
  }
});

test("SilenceLimit passes on the caller's abort with its reason", () => {
  const caller = new AbortController();
  const silence = new SilenceLimit(caller.signal, 100, "test");
  caller.abort("enough");
  expect(silence.signal.reason).toBe("enough");
  silence.close();
});

test("SilenceLimit leaves nothing behind when it is closed", () => {
  vi.useFakeTimers();
  try {
    const caller = new AbortController();
    const silence = new SilenceLimit(caller.signal, 100, "test");
    silence.close();
    expect(vi.getTimerCount()).toBe(0);
    caller.abort();
    expect(silence.signal.aborted).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test("SilenceLimit ends within the time it is given, whatever is heard", () => {
  vi.useFakeTimers();
  try {
    const silence = new SilenceLimit(new AbortController().signal, 100_000, "test");
    silence.endWithin(50);
    vi.advanceTimersByTime(50);
    expect(silence.signal.aborted).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("SilenceLimit waits as long as a timer can when its limit is longer", () => {
  vi.useFakeTimers();
  try {
    const silence = new SilenceLimit(new AbortController().signal, Number.POSITIVE_INFINITY, "test");
    vi.advanceTimersByTime(86_400_000);
    expect(silence.signal.aborted).toBe(false);
    silence.close();
  } finally {
    vi.useRealTimers();
  }
});
