import { expect, test } from "vitest";
import type { Model, ModelEvent } from "../../src/model/model.ts";
import { type ModelRetry, type RetryModelOptions, retryModel } from "../../src/model/retry-model.ts";
import { collectEvents } from "../../src/testing/collect-events.ts";
import { type ScriptedAnswer, type ScriptedModel, scriptedModel } from "../../src/testing/scripted-model.ts";
import { testClock } from "../../src/testing/test-clock.ts";

const overloaded = Object.assign(new Error("overloaded"), { status: 529 });
const refused = Object.assign(new Error("bad request"), { status: 400 });

interface Outcome {
  readonly events: readonly ModelEvent[];
  readonly error: unknown;
  readonly requests: number;
  readonly waits: readonly number[];
}

async function asked(script: readonly ScriptedAnswer[], options: RetryModelOptions = {}): Promise<Outcome> {
  const clock = testClock();
  const leaf = scriptedModel(script);
  const model = retryModel({ clock, random: () => 0.5, ...options })(leaf);
  const events: ModelEvent[] = [];
  let error: unknown;
  const answer = (async () => {
    for await (const event of model.stream({ tools: [], messages: [] }, { signal: new AbortController().signal }))
      events.push(event);
  })().catch((thrown: unknown) => {
    error = thrown;
  });
  await clock.advance(600_000);
  await answer;
  return { events, error, requests: leaf.requests.length, waits: clock.delays };
}

test("S2-65 T-22 retryModel() makes 3 attempts with waits of 2 s and 4 s and throws the last error as it is", async () => {
  expect(await asked([{ error: overloaded }, { error: overloaded }, { error: overloaded }])).toEqual({
    events: [],
    error: overloaded,
    requests: 3,
    waits: [2_000, 4_000],
  });
});

test("S2-65 retryModel() doubles the wait up to 30 s", async () => {
  const { waits } = await asked(Array(7).fill({ error: overloaded }), { maxAttempts: 7 });
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test("S2-65 retryModel() spreads a wait by half to either side, between the bounds", async () => {
  const failing = Array(3).fill({ error: overloaded });
  expect((await asked(failing, { random: () => 0 })).waits).toEqual([2_000, 2_000]);
  expect((await asked(failing, { random: () => 1 })).waits).toEqual([3_000, 6_000]);
});

test("T-22 retryModel() gives the answer of a second attempt and nothing of the first", async () => {
  const { events, requests, waits } = await asked([{ error: overloaded }, "hello"]);
  expect([events.map((event) => event.type), requests, waits]).toEqual([
    ["model-text-delta", "model-finish"],
    2,
    [2_000],
  ]);
});

test("S2-65 T-22 retryModel() does not retry what would fail again", async () => {
  expect(await asked([{ error: refused }, "never"])).toMatchObject({ error: refused, requests: 1, waits: [] });
});

test("retryModel() waits as long as the provider asks, and gives up when that is too long", async () => {
  const later = (retryAfterMs: number): ScriptedAnswer => ({
    error: Object.assign(new Error("later"), { status: 429, retryAfterMs }),
  });
  expect((await asked([later(45_000), "hello"])).waits).toEqual([45_000]);
  expect(await asked([later(3_600_000), "never"])).toMatchObject({
    requests: 1,
    waits: [],
    error: { retryAfterMs: 3_600_000 },
  });
});

test("retryModel() leaves an answer alone that broke off after its first event", async () => {
  expect(await asked([{ text: "half", error: overloaded }, "never"])).toMatchObject({
    events: [{ type: "model-text-delta", text: "half" }],
    error: overloaded,
    requests: 1,
  });
});

test("retryModel() with restart takes back what was said and asks again", async () => {
  const { events } = await asked([{ text: "half", error: overloaded }, "whole"], { restart: true });
  expect(events).toEqual([
    { type: "model-text-delta", text: "half" },
    { type: "model-stream-segment-reset", reason: "the answer broke off and is asked for again" },
    { type: "model-text-delta", text: "whole" },
    { type: "model-finish", termination: "completed" },
  ]);
});

test("retryModel() with restart does not ask again when a reset could not take back everything", async () => {
  const half: ScriptedAnswer = { text: "first", events: [{ type: "model-stream-segment-start" }], error: overloaded };
  expect(await asked([half, "never"], { restart: true })).toMatchObject({ error: overloaded, requests: 1 });
});

test("retryModel() tells of each retry", async () => {
  const retries: ModelRetry[] = [];
  await asked([{ error: overloaded }, "hello"], { onRetry: (retry) => retries.push(retry) });
  expect(retries).toEqual([{ attempt: 1, waitMs: 2_000, error: overloaded }]);
});

test("T-22 retryModel() ends a wait at once when the signal aborts, with its reason", async () => {
  const clock = testClock();
  const controller = new AbortController();
  const leaf: ScriptedModel = scriptedModel([{ error: overloaded }, "never"]);
  const model: Model = retryModel({ clock })(leaf);
  const answer = collectEvents(model, undefined, controller.signal);
  const failure = expect(answer).rejects.toBe("enough");
  await clock.advance(100);
  controller.abort("enough");
  await failure;
  expect([leaf.requests.length, clock.pending]).toEqual([1, 0]);
});

test("retryModel() throws the signal's reason also when the model answers an abort with an error of its own", async () => {
  const controller = new AbortController();
  const model = retryModel({ clock: testClock() })({
    id: "rude",
    // biome-ignore lint/correctness/useYield: it fails before it says anything
    async *stream(): AsyncGenerator<ModelEvent> {
      controller.abort("enough");
      throw refused;
    },
  });
  await expect(collectEvents(model, undefined, controller.signal)).rejects.toBe("enough");
});
