// A model of one's own: anything that streams events. The contract suite proves that it keeps the rules.
// node --conditions=haft-source examples/20-own-model.ts

import assert from "node:assert/strict";
import { createSession, type Model, type ModelEvent, run, textOf } from "haft";
import { echoTool, type ModelScenario, modelContract } from "haft/testing";

/** Calls the first tool with what the user said, then repeats what it brought back. A scenario asks for one kind of answer. */
function parrot(scenario?: ModelScenario): Model {
  return {
    id: "parrot",
    async *stream({ messages, tools: [tool] }, { signal }): AsyncGenerator<ModelEvent> {
      const last = messages.at(-1) ?? { role: "user", content: [] };
      const isCall = scenario === "call" || (scenario === undefined && last.role === "user");
      const text = scenario === "call" ? "hello" : textOf(last);
      do {
        signal.throwIfAborted();
        if (!isCall) yield { type: "model-text-delta", text };
        else yield { type: "model-tool-call-delta", index: 0, name: tool?.name, input: JSON.stringify({ text }) };
      } while (scenario === "endless");
      yield { type: "model-finish", termination: "completed" };
    },
  };
}

const session = createSession({ tools: [echoTool], items: { scope: "example" } });
const { text } = await run({ model: parrot(), session, prompt: "Pretty Polly" });
console.log(text);
assert.equal(text, "Pretty Polly|example|1");

const tests = modelContract(parrot);
for (const { run } of tests) await run();
console.log(`${tests.length} contract tests passed`);
