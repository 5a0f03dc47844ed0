import { expect, test } from "vitest";
import { createAnswerState } from "../../../src/protocols/openai-responses/answer-state.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

test("createAnswerState() begins with nothing read", () => {
  const state = createAnswerState("openai", "gpt-5", createToolNameMap([]));
  expect(state).toMatchObject({ provider: "openai", model: "gpt-5", calls: 0, hasReasoning: false, isDone: false });
  expect(state.items.size).toBe(0);
});
