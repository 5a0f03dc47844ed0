import type { InFlight, Waiting } from "./in-flight.ts";

/**
 * Waits for what a host does around a call, which has no time limit. After an abort it waits no longer than for a tool: then it
 * gives undefined.
 */
export function untilGraceOver<T>(work: Promise<T>, inFlight: InFlight): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const waiting: Waiting = {
      deadline: Number.POSITIVE_INFINITY,
      place: 0,
      timeUp: () => {},
      cancelled: () => {},
      graceOver: () => end(() => resolve(undefined)),
    };
    let isOver = false;
    function end(settle: () => void): void {
      if (!isOver) inFlight.remove(waiting);
      isOver = true;
      settle();
    }
    inFlight.add(waiting);
    work.then(
      (value) => end(() => resolve(value)),
      (error) => end(() => reject(error)),
    );
  });
}
