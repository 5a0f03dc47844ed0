import { expect, test } from "vitest";
import { observeModel } from "../../src/model/observe-model.ts";
import { collectEvents } from "../../src/testing/collect-events.ts";
import { type ScriptedAnswer, scriptedModel } from "../../src/testing/scripted-model.ts";

function watched(script: readonly ScriptedAnswer[]): {
  model: ReturnType<ReturnType<typeof observeModel>>;
  seen: unknown[];
} {
  const seen: unknown[] = [];
  const model = observeModel({
    onRequest: ({ number, model }) => seen.push(`request ${number} to ${model.id}`),
    onEvent: (event, { number }) => seen.push(`${event.type} ${number}`),
    onFinish: (end, { number }) => seen.push(`${end.end} ${number}`),
  })(scriptedModel(script));
  return { model, seen };
}

test("observeModel() sees a request, its events and its end in order", async () => {
  const { model, seen } = watched(["hi", "ho"]);
  await collectEvents(model);
  await collectEvents(model);
  expect(seen).toEqual([
    "request 1 to scripted",
    "model-text-delta 1",
    "model-finish 1",
    "finished 1",
    "request 2 to scripted",
    "model-text-delta 2",
    "model-finish 2",
    "finished 2",
  ]);
});

test("observeModel() sees failures and passes them on", async () => {
  const failure = new Error("torn");
  const { model, seen } = watched([{ error: failure }]);
  await expect(collectEvents(model)).rejects.toBe(failure);
  expect(seen.at(-1)).toBe("failed 1");
});

test("observeModel() tells an answer that is given up from one whose reader stops after the last event", async () => {
  const { model, seen } = watched(["a", "b"]);
  const options = { signal: new AbortController().signal };
  for await (const _ of model.stream({ tools: [], messages: [] }, options)) break;
  for await (const event of model.stream({ tools: [], messages: [] }, options))
    if (event.type === "model-finish") break;
  expect(seen.filter((line) => /abandoned|finished/.test(String(line)))).toEqual(["abandoned 1", "finished 2"]);
});
