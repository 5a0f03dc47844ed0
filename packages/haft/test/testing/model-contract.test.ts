import { describe, expect, test } from "vitest";
import { createCassette } from "../../src/model/cassette.ts";
import { composeModel } from "../../src/model/compose-model.ts";
import { detectStrayToolCalls } from "../../src/model/detect-stray-tool-calls.ts";
import { limitRate } from "../../src/model/limit-rate.ts";
import { logModel } from "../../src/model/log-model.ts";
import type { Model, ModelEvent } from "../../src/model/model.ts";
import { recordModel } from "../../src/model/record-model.ts";
import { retryModel } from "../../src/model/retry-model.ts";
import { type ModelScenario, modelContract } from "../../src/testing/model-contract.ts";
import { scriptedModel } from "../../src/testing/scripted-model.ts";

function scripted(scenario: ModelScenario): Model {
  if (scenario === "call")
    return scriptedModel(() => ({ calls: [{ name: "echo", input: { text: "hello" } }] }), { chunkChars: 3 });
  if (scenario === "text") return scriptedModel(() => "hello", { chunkChars: 2 });
  return { id: "endless", stream: (_, { signal }) => endless(signal) };
}

async function* endless(signal: AbortSignal): AsyncGenerator<ModelEvent> {
  yield { type: "model-text-delta", text: "and" };
  await new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

describe("scriptedModel()", () => {
  for (const { name, run } of modelContract(scripted)) test(name, run);
});

describe("S2-43 S2-73 a model in all middleware", () => {
  const wrap = (model: Model): Model =>
    composeModel(
      model,
      logModel({ write() {} }),
      recordModel(createCassette()),
      limitRate({ concurrent: 2 }),
      detectStrayToolCalls(),
      retryModel({ restart: true }),
    );
  for (const { name, run } of modelContract((scenario) => wrap(scripted(scenario)))) test(name, run);
});

const finish: ModelEvent = { type: "model-finish", termination: "completed" };

function saying(...events: ModelEvent[]): Model {
  return scriptedModel(() => ({ events }));
}

test.for<[string, Model]>([
  ["has no id", { ...saying(finish), id: "" }],
  ["goes on after its end", saying({ type: "model-text-delta", text: "a" }, finish, finish)],
  ["opens a call without a name", saying({ type: "model-tool-call-delta", index: 0, input: "{}" }, finish)],
  ["ends without model-finish", { id: "torn", async *stream() {} }],
  [
    "ignores the signal",
    { id: "deaf", stream: (request) => saying(finish).stream(request, { signal: new AbortController().signal }) },
  ],
])("modelContract() catches a model that %s", async ([, model]) => {
  const results = await Promise.allSettled(modelContract(() => model).map(({ run }) => run()));
  expect(results.some((result) => result.status === "rejected")).toBe(true);
});
