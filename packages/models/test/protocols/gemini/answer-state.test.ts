import { expect, test } from "vitest";
import { createAnswerState } from "../../../src/protocols/gemini/answer-state.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

test("createAnswerState() begins with nothing read", () => {
  expect(createAnswerState("google", "gemini-3-pro", createToolNameMap([]))).toMatchObject({
    provider: "google",
    model: "gemini-3-pro",
    hasCalls: false,
    isDone: false,
  });
});
