import type { Clock } from "../session/clock.ts";

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  /**
   * Moves on by `ms` milliseconds and fires the timers that fall due, each at its own time and in order. Promise callbacks run
   * before the first timer, between timers and after the last, so timers set by what a timer woke are fired too.
   */
  advance(ms: number): Promise<void>;
  /** How many timers wait to fire. */
  readonly pending: number;
  /** Every delay that was asked for, in milliseconds, oldest first. */
  readonly delays: readonly number[];
}

interface Timer {
  readonly dueAt: number;
  readonly callback: () => void;
}

/** @param start what `now()` says at first, in milliseconds since 1970 */
export function testClock(start: number = 0): TestClock {
  let now = start;
  const timers = new Set<Timer>();
  const delays: number[] = [];
  return {
    now: () => now,
    after(ms, callback) {
      const timer = { dueAt: now + Math.max(ms, 0), callback };
      timers.add(timer);
      delays.push(ms);
      return () => timers.delete(timer);
    },
    async advance(ms) {
      const end = now + ms;
      await promiseCallbacks();
      for (let timer = nextTimer(timers, end); timer !== undefined; timer = nextTimer(timers, end)) {
        now = timer.dueAt;
        timers.delete(timer);
        timer.callback();
        await promiseCallbacks();
      }
      now = end;
    },
    get pending() {
      return timers.size;
    },
    delays,
  };
}

/** The earliest timer due by `end`; of several at the same time the one that was set first. */
function nextTimer(timers: Iterable<Timer>, end: number): Timer | undefined {
  let next: Timer | undefined;
  for (const timer of timers) {
    if (timer.dueAt <= end && (next === undefined || timer.dueAt < next.dueAt)) next = timer;
  }
  return next;
}

function promiseCallbacks(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
