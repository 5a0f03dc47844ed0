import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { userMessage } from "../message/message.ts";
import { MessageCollector } from "../model/collect-message.ts";
import type { Model, ModelEvent, ModelRequest } from "../model/model.ts";
import { collectEvents } from "./collect-events.ts";
import type { ContractTest } from "./contract-test.ts";

/**
 * What the model of a contract test answers to every request: some `text`; one `call` of the tool `echo` with `{"text":"hello"}`; or
 * some text and then nothing more, without an end (`endless`).
 */
export type ModelScenario = "text" | "call" | "endless";

/** What every `Model` must do. `make` returns a new model that answers by the scenario. */
export function modelContract(make: (scenario: ModelScenario) => Model | Promise<Model>): readonly ContractTest[] {
  const contractTest = (
    name: string,
    scenario: ModelScenario,
    check: (model: Model) => Promise<void> | void,
  ): ContractTest => ({ name, run: async () => check(await make(scenario)) });
  return [
    contractTest("id names the model", "text", (model) => {
      assert.ok(typeof model.id === "string" && model.id !== "");
    }),
    contractTest("stream() says something and ends after the one model-finish", "text", async (model) => {
      const events = await collectEvents(model, request());
      const finishes = events.filter((event) => event.type === "model-finish");
      assert.equal(finishes.length, 1);
      assert.deepEqual(events.at(-1), finishes[0]);
      assert.ok(events.some((event) => event.type === "model-text-delta" || event.type === "model-part"));
    }),
    contractTest("stream() opens a call with its name, and its pieces make the input", "call", async (model) => {
      const events = await collectEvents(model, request());
      assert.ok(callsOpenWithName(events), "the first piece of a call has no name");
      const collector = new MessageCollector();
      for (const event of events) collector.add(event);
      const { content, termination } = collector.finish();
      assert.equal(termination, "completed");
      const calls = content.filter((part) => part.type === "tool-call");
      assert.deepEqual(
        calls.map(({ name, input }) => ({ name, input })),
        [{ name: "echo", input: { text: "hello" } }],
      );
    }),
    contractTest("stream() changes nothing of the request", "call", async (model) => {
      const asked = deepFrozen(request());
      await collectEvents(model, asked);
      assert.ok(isDeepStrictEqual(asked, request()));
    }),
    contractTest("stream() answers several requests, also at once", "text", async (model) => {
      const alone = await collectEvents(model, request());
      const together = await Promise.all([collectEvents(model, request()), collectEvents(model, request())]);
      for (const events of together) assert.equal(said(events), said(alone));
    }),
    contractTest("stream() throws the signal's own reason when it was aborted before", "text", async (model) => {
      const reason = { why: "too late" };
      assert.equal(await thrownBy(collectEvents(model, request(), AbortSignal.abort(reason))), reason);
    }),
    contractTest(
      "stream() throws the signal's own reason when it aborts while the model answers",
      "endless",
      async (model) => {
        const controller = new AbortController();
        const reason = { why: "enough" };
        const reading = (async () => {
          for await (const event of model.stream(request(), { signal: controller.signal })) {
            if (event.type === "model-text-delta") controller.abort(reason);
          }
        })();
        assert.equal(await thrownBy(reading), reason);
      },
    ),
    contractTest("stream() can be given up, and the model asked again", "endless", async (model) => {
      for (let i = 0; i < 2; i++) {
        const { signal } = new AbortController();
        for await (const event of model.stream(request(), { signal })) if (event.type === "model-text-delta") break;
      }
    }),
  ];
}

function request(): ModelRequest {
  const inputSchema = { type: "object", properties: { text: { type: "string" } }, required: ["text"] };
  return {
    system: "Answer shortly.",
    tools: [{ name: "echo", description: "Echo a text", inputSchema }],
    messages: [userMessage("Say hello.")],
  };
}

function callsOpenWithName(events: readonly ModelEvent[]): boolean {
  const seen = new Set<number>();
  for (const event of events) {
    if (event.type !== "model-tool-call-delta" || seen.has(event.index)) continue;
    if (event.name === undefined || event.name === "") return false;
    seen.add(event.index);
  }
  return true;
}

function said(events: readonly ModelEvent[]): string {
  let text = "";
  for (const event of events) {
    if (event.type === "model-text-delta") text += event.text;
    else if (event.type === "model-part" && event.part.type === "text") text += event.part.text;
  }
  return text;
}

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  return assert.fail("nothing was thrown");
}

function deepFrozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    for (const member of Object.values(value)) deepFrozen(member);
    Object.freeze(value);
  }
  return value;
}
