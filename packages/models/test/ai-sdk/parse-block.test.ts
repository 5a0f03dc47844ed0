import { expect, test } from "vitest";
import { createAnswerState } from "../../src/ai-sdk/answer-state.ts";
import { addToBlock, closeBlock, wholeBlock } from "../../src/ai-sdk/parse-block.ts";
import { createToolNameMap } from "../../src/protocols/tool-name-map.ts";

function stateOf() {
  return createAnswerState("own", createToolNameMap([]));
}

function own(data: object) {
  return { type: "model-part", part: { type: "provider", provider: "own", data } };
}

const early = { own: { at: "start" } };
const late = { own: { at: "end" } };

test("addToBlock() passes each piece on, those of an empty one not", () => {
  const state = stateOf();
  expect(addToBlock("text", { id: "1" }, state)).toEqual([]);
  expect(addToBlock("text", { id: "1", delta: "a" }, state)).toEqual([{ type: "model-text-delta", text: "a" }]);
  expect(addToBlock("reasoning", { id: "1", delta: "b" }, state)).toEqual([
    { type: "model-reasoning-delta", text: "b" },
  ]);
});

test("closeBlock() gives what the provider wants back last of all", () => {
  const state = stateOf();
  addToBlock("text", { id: "1", delta: "a", providerMetadata: early }, state);
  expect(closeBlock("text", { id: "1", providerMetadata: late }, state)).toEqual([
    own({ type: "metadata", providerOptions: late }),
  ]);
  addToBlock("text", { id: "1", delta: "a" }, state);
  expect(closeBlock("text", { id: "1" }, state)).toEqual([]);
});

test("closeBlock() keeps a thought of which only the provider knows what it says", () => {
  const state = stateOf();
  addToBlock("reasoning", { id: "1", providerMetadata: early }, state);
  expect(closeBlock("reasoning", { id: "1" }, state)).toEqual([
    own({ type: "reasoning", text: "", providerOptions: early }),
  ]);
});

test("wholeBlock() is the same in one piece", () => {
  expect(wholeBlock({ type: "text", text: "a", providerMetadata: late }, stateOf())).toEqual([
    { type: "model-text-delta", text: "a" },
    own({ type: "metadata", providerOptions: late }),
  ]);
});
