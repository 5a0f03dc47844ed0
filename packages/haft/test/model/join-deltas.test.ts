import { expect, test } from "vitest";
import { collectMessage } from "../../src/model/collect-message.ts";
import { joinDeltas } from "../../src/model/join-deltas.ts";
import type { ModelEvent } from "../../src/model/model.ts";

const events: ModelEvent[] = [
  { type: "model-reasoning-delta", text: "so" },
  { type: "model-reasoning-delta", text: "", signature: "s" },
  { type: "model-text-delta", text: "a" },
  { type: "model-text-delta", text: "b" },
  { type: "model-tool-call-delta", index: 0, id: "1", name: "f", input: "{" },
  { type: "model-tool-call-delta", index: 0, id: "1", input: "}" },
  { type: "model-tool-call-delta", index: 1, id: "2", name: "f", input: "{}" },
  { type: "model-tool-call-delta", index: 1 },
  { type: "model-finish", termination: "completed" },
];

test("joinDeltas() joins neighbouring pieces of the same thing", () => {
  expect(joinDeltas(events)).toEqual([
    { type: "model-reasoning-delta", text: "so", signature: "s" },
    { type: "model-text-delta", text: "ab" },
    { type: "model-tool-call-delta", index: 0, id: "1", name: "f", input: "{}" },
    { type: "model-tool-call-delta", index: 1, id: "2", name: "f", input: "{}" },
    { type: "model-finish", termination: "completed" },
  ]);
});

test("joinDeltas() keeps the answer the same", async () => {
  async function* stream(list: readonly ModelEvent[]): AsyncGenerator<ModelEvent> {
    yield* list;
  }
  expect(await collectMessage(stream(joinDeltas(events)))).toEqual(await collectMessage(stream(events)));
});
