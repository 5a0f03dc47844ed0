import { expect, test } from "vitest";
import { textOf } from "../../src/message/message.ts";
import { createCassette } from "../../src/model/cassette.ts";
import { collectMessage } from "../../src/model/collect-message.ts";
import { composeModel } from "../../src/model/compose-model.ts";
import { detectStrayToolCalls } from "../../src/model/detect-stray-tool-calls.ts";
import { limitRate } from "../../src/model/limit-rate.ts";
import { logModel } from "../../src/model/log-model.ts";
import type { Model, ModelEvent, ModelMiddleware } from "../../src/model/model.ts";
import { recordModel } from "../../src/model/record-model.ts";
import { retryModel } from "../../src/model/retry-model.ts";
import type { Clock } from "../../src/session/clock.ts";
import { collectEvents } from "../../src/testing/collect-events.ts";
import { scriptedModel } from "../../src/testing/scripted-model.ts";
import { testClock } from "../../src/testing/test-clock.ts";

function tagged(tag: string): ModelMiddleware {
  return (model) => ({
    id: model.id,
    async *stream(request, options): AsyncGenerator<ModelEvent> {
      yield { type: "model-text-delta", text: `<${tag}>` };
      yield* model.stream(request, options);
      yield { type: "model-text-delta", text: `</${tag}>` };
    },
  });
}

async function saidBy(model: Model): Promise<string> {
  const events = await collectEvents(model);
  return events.map((event) => (event.type === "model-text-delta" ? event.text : "")).join("");
}

test("S2-43 composeModel() puts the first middleware outermost", async () => {
  expect(await saidBy(composeModel(scriptedModel(["leaf"]), tagged("loop"), tagged("log"), tagged("retry")))).toBe(
    "<loop><log><retry>leaf</retry></log></loop>",
  );
});

test("composeModel() without middleware is the model itself", () => {
  const model = scriptedModel([]);
  expect(composeModel(model)).toBe(model);
});

const stray = "<｜DSML｜tool_calls>";
const busy = Object.assign(new Error("busy"), { status: 503 });
const layers: Readonly<Record<string, (clock: Clock) => ModelMiddleware>> = {
  retry: (clock) => retryModel({ clock }),
  limit: (clock) => limitRate({ requestsPerMinute: 10, concurrent: 1, clock }),
  log: (clock) => logModel({ write() {}, clock }),
  stray: () => detectStrayToolCalls(),
  record: () => recordModel(createCassette()),
};

test.for(permutations(Object.keys(layers)))("S2-43 S2-73 middleware stacks in any order: %j", async (names) => {
  const clock = testClock();
  const leaf = scriptedModel([{ error: busy }, stray, "hello"], { chunkChars: 4 });
  const model = composeModel(leaf, ...names.map((name) => (layers[name] as (clock: Clock) => ModelMiddleware)(clock)));
  const request = { tools: [{ name: "search", description: "", inputSchema: {} }], messages: [] };
  const answer = collectMessage(model.stream(request, { signal: new AbortController().signal }));
  await clock.advance(600_000);
  expect(textOf(await answer)).toBe("hello");
  leaf.assertDone();
});

function permutations(names: readonly string[]): readonly (readonly string[])[] {
  if (names.length === 0) return [[]];
  return names.flatMap((first) => permutations(names.filter((name) => name !== first)).map((rest) => [first, ...rest]));
}
