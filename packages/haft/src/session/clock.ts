/** Where time and waiting come from. `testClock` in haft/testing is one that a test moves. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Calls `callback` once after `ms` milliseconds and keeps the process alive until then. Returns how to cancel it. */
  after(ms: number, callback: () => void): () => void;
}

// A timer of Node above 2^31-1 ms fires at once.
export const longestTimerMs: number = 2_147_483_647;

/** The time of the system, and its timers. */
export const systemClock: Clock = {
  now: Date.now,
  after(ms, callback) {
    const timer = setTimeout(callback, Math.min(Math.max(ms, 0), longestTimerMs));
    return () => clearTimeout(timer);
  },
};
