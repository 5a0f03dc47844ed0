import { expect, test } from "vitest";
import { createAnswerState } from "../../../src/protocols/openai-chat/answer-state.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

test("createAnswerState() begins with nothing read", () => {
  const names = createToolNameMap([]);
  expect(createAnswerState("p", names)).toEqual({
    provider: "p",
    model: undefined,
    names,
    calls: [],
    reasoningDetails: [],
    isDone: false,
  });
});
