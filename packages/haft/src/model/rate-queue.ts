import type { Clock } from "../session/clock.ts";

/** Each limit is a positive number; one that is left out does not limit. A minute is any 60 seconds. */
export interface RateLimits {
  readonly requestsPerMinute?: number;
  /**
   * Input and output together, counted when a request starts. What it will take is not known before: it is reckoned at what the last
   * one took. A request that alone exceeds the limit runs when nothing else was used in its minute.
   */
  readonly tokensPerMinute?: number;
  /** How many answers are under way at once. */
  readonly concurrent?: number;
}

/** A request that was let in. */
export interface RatePlace {
  /** Says what the request took so far. */
  use(tokens: number): void;
  leave(): void;
}

export interface RateQueue {
  enter(signal: AbortSignal): Promise<RatePlace>;
  /** Lets nothing in for `ms` milliseconds. */
  pause(ms: number): void;
}

const windowMs = 60_000;

interface Request {
  readonly startedAt: number;
  tokens: number;
}

export function rateQueue(limits: RateLimits, clock: Clock): RateQueue {
  const requestsPerMinute = positive("requestsPerMinute", limits.requestsPerMinute);
  const tokensPerMinute = positive("tokensPerMinute", limits.tokensPerMinute);
  const concurrent = positive("concurrent", limits.concurrent);
  const waiting: (() => void)[] = [];
  let recent: Request[] = [];
  let underWay = 0;
  let expectedTokens = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let cancelTimer: (() => void) | undefined;

  function admit(): void {
    cancelTimer?.();
    cancelTimer = undefined;
    while (waiting.length > 0 && underWay < concurrent) {
      const waitMs = openAt() - clock.now();
      if (waitMs > 0) {
        cancelTimer = clock.after(waitMs, admit);
        return;
      }
      waiting.shift()?.();
    }
  }

  /** When the next request fits both limits of the last minute. */
  function openAt(): number {
    const now = clock.now();
    recent = recent.filter((request) => request.startedAt + windowMs > now);
    let requests = recent.length;
    let tokens = recent.reduce((sum, request) => sum + request.tokens, 0);
    let at = Math.max(now, pausedUntil);
    for (const { startedAt, tokens: freed } of recent) {
      if (requests < requestsPerMinute && (tokens === 0 || tokens + expectedTokens <= tokensPerMinute)) break;
      at = Math.max(at, startedAt + windowMs);
      requests -= 1;
      tokens -= freed;
    }
    return at;
  }

  function start(): RatePlace {
    const request: Request = { startedAt: clock.now(), tokens: expectedTokens };
    recent.push(request);
    underWay += 1;
    let used: number | undefined;
    return {
      use(tokens) {
        used = tokens;
        request.tokens = tokens;
      },
      leave() {
        underWay -= 1;
        if (used !== undefined) expectedTokens = used;
        admit();
      },
    };
  }

  return {
    enter: (signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        function enterNow(): void {
          signal.removeEventListener("abort", giveUp);
          resolve(start());
        }
        function giveUp(): void {
          waiting.splice(waiting.indexOf(enterNow), 1);
          reject(signal.reason);
          admit();
        }
        signal.addEventListener("abort", giveUp, { once: true });
        waiting.push(enterNow);
        admit();
      }),
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, clock.now() + ms);
    },
  };
}

function positive(name: string, limit: number | undefined): number {
  if (limit === undefined) return Number.POSITIVE_INFINITY;
  if (limit > 0) return limit;
  throw new RangeError(`Cannot limit the rate: ${name} is ${limit}, not a positive number`);
}
