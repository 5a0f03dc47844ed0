import { expect, test } from "vitest";
import { createAnswerState } from "../../../src/protocols/anthropic-messages/answer-state.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

test("createAnswerState() begins with nothing read", () => {
  const state = createAnswerState("anthropic", createToolNameMap([]));
  expect(state).toMatchObject({ provider: "anthropic", usage: {}, isDone: false });
  expect(state.blocks.size).toBe(0);
});
