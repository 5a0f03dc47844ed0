import { setTimeout as wait } from "node:timers/promises";
import { type Fetch, wantsStream } from "./limited-fetch.ts";
import { Pace } from "./pace.ts";

/**
 * A `fetch` that opens streams of events one after the other when there are too many: a server may end each at once, and ask to be asked
 * again without a pause (`retry: 0`), which the SDK does.
 */
export function calmFetch(fetch: Fetch, pace: Pace = new Pace(20, 100)): Fetch {
  return async (url, init) => {
    if (wantsStream(init)) {
      const { signal } = init ?? {};
      for (let waitMs = pace.turn(); waitMs > 0; waitMs = pace.turn()) {
        await wait(waitMs, undefined, signal ? { signal } : {});
      }
    }
    return await fetch(url, init);
  };
}
