import { type Clock, systemClock } from "../session/clock.ts";
import { retryAfterMsOf } from "./is-transient-error.ts";
import type { ModelEvent, ModelMiddleware } from "./model.ts";
import { type RateLimits, rateQueue } from "./rate-queue.ts";

export interface LimitRateOptions extends RateLimits {
  readonly clock?: Clock;
}

/**
 * Holds requests back until they fit the limits, first come, first served.
 *
 * One middleware is one budget: all models it is put around share it. A request holds its place in `concurrent` until its answer ends
 * or is given up. An error with `retryAfterMs` holds back everything that waits for that long; it is thrown on, so put `retryModel` outside
 * to ask again. An abort leaves the queue with the signal's own reason.
 *
 * @throws {RangeError} when a limit is not a positive number
 */
export function limitRate(options: LimitRateOptions): ModelMiddleware {
  const queue = rateQueue(options, options.clock ?? systemClock);
  return (model) => ({
    id: model.id,
    async *stream(request, { signal }): AsyncGenerator<ModelEvent> {
      const place = await queue.enter(signal);
      try {
        for await (const event of model.stream(request, { signal })) {
          if (event.type === "model-usage") place.use(event.usage.inputTokens + event.usage.outputTokens);
          yield event;
        }
      } catch (error) {
        const retryAfterMs = retryAfterMsOf(error);
        if (retryAfterMs !== undefined) queue.pause(retryAfterMs);
        throw error;
      } finally {
        place.leave();
      }
    },
  });
}
