import { expect, test } from "vitest";
import type { Usage } from "../../src/message/message.ts";
import { limitRate } from "../../src/model/limit-rate.ts";
import type { RateLimits } from "../../src/model/rate-queue.ts";
import { collectEvents } from "../../src/testing/collect-events.ts";
import { scriptedModel } from "../../src/testing/scripted-model.ts";
import { testClock } from "../../src/testing/test-clock.ts";

/** Asks `count` times at once and returns when each request reached the model, in seconds. */
async function startsOf(limits: RateLimits, count: number, usage: Usage): Promise<number[]> {
  const clock = testClock();
  const starts: number[] = [];
  const leaf = scriptedModel(() => {
    starts.push(clock.now() / 1_000);
    return { usage };
  });
  const model = limitRate({ ...limits, clock })(leaf);
  const answers = Array.from({ length: count }, () => collectEvents(model));
  await clock.advance(600_000);
  await Promise.all(answers);
  return starts;
}

test("S2-73 limitRate() lets so many requests through in any minute", async () => {
  expect(await startsOf({ requestsPerMinute: 2 }, 5, { inputTokens: 1, outputTokens: 1 })).toEqual([0, 0, 60, 60, 120]);
});

test("S2-73 limitRate() counts the tokens that answers took and reckons the next at what the last one took", async () => {
  const usage = { inputTokens: 30, outputTokens: 10 };
  expect(await startsOf({ tokensPerMinute: 100, concurrent: 1 }, 4, usage)).toEqual([0, 0, 60, 60]);
});

test("S2-73 limitRate() lets a request through that alone exceeds the tokens of a minute", async () => {
  expect(await startsOf({ tokensPerMinute: 100, concurrent: 1 }, 2, { inputTokens: 500, outputTokens: 0 })).toEqual([
    0, 60,
  ]);
});

test("S2-73 limitRate() keeps so many answers under way, first come, first served", async () => {
  const clock = testClock();
  const order: string[] = [];
  const leaf = scriptedModel(
    ({ system = "" }) => {
      order.push(`${system}@${clock.now()}`);
      return { text: system, delayMs: 100 };
    },
    { clock },
  );
  const model = limitRate({ concurrent: 2, clock })(leaf);
  const answers = ["a", "b", "c", "d", "e"].map((system) => collectEvents(model, { system, tools: [], messages: [] }));
  await clock.advance(1_000);
  await Promise.all(answers);
  expect(order).toEqual(["a@0", "b@0", "c@100", "d@100", "e@200"]);
});

test("S2-73 limitRate() lets an aborted request leave the queue, and the next one takes its place", async () => {
  const clock = testClock();
  const controller = new AbortController();
  const leaf = scriptedModel(["first", "third"]);
  const model = limitRate({ requestsPerMinute: 1, clock })(leaf);
  await collectEvents(model);
  const second = collectEvents(model, undefined, controller.signal);
  const third = collectEvents(model);
  const failure = expect(second).rejects.toBe("enough");
  await clock.advance(1_000);
  controller.abort("enough");
  await failure;
  await clock.advance(59_000);
  await third;
  leaf.assertDone();
});

test("S2-73 limitRate() leaves no timer behind when the last waiting request is aborted", async () => {
  const clock = testClock();
  const controller = new AbortController();
  const model = limitRate({ requestsPerMinute: 1, clock })(scriptedModel(["first"]));
  await collectEvents(model);
  const failure = expect(collectEvents(model, undefined, controller.signal)).rejects.toBe("enough");
  controller.abort("enough");
  await failure;
  expect(clock.pending).toBe(0);
});

test("S2-73 limitRate() holds everything back for as long as a provider asks", async () => {
  const clock = testClock();
  const busy = Object.assign(new Error("busy"), { status: 429, retryAfterMs: 5_000 });
  const leaf = scriptedModel([{ error: busy }, "later"]);
  const model = limitRate({ clock })(leaf);
  await expect(collectEvents(model)).rejects.toBe(busy);
  const second = collectEvents(model);
  await clock.advance(4_999);
  expect(leaf.requests).toHaveLength(1);
  await clock.advance(1);
  await second;
});

test("S2-73 limitRate() frees the place of an answer that its reader gives up", async () => {
  const model = limitRate({ concurrent: 1, clock: testClock() })(scriptedModel(["a", "b"]));
  for await (const _ of model.stream({ tools: [], messages: [] }, { signal: new AbortController().signal })) break;
  expect(await collectEvents(model)).toHaveLength(2);
});

test("limitRate() refuses a limit that is not a positive number", () => {
  expect(() => limitRate({ concurrent: 0 })).toThrow(RangeError);
  expect(() => limitRate({ requestsPerMinute: Number.NaN })).toThrow(
    "Cannot limit the rate: requestsPerMinute is NaN, not a positive number",
  );
});
