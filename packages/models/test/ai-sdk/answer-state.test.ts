import { expect, test } from "vitest";
import { createAnswerState } from "../../src/ai-sdk/answer-state.ts";
import { createToolNameMap } from "../../src/protocols/tool-name-map.ts";

test("createAnswerState() begins with nothing read, for each answer anew", () => {
  const names = createToolNameMap([]);
  const [one, two] = [createAnswerState("own", names), createAnswerState("own", names)];
  one.callMetadata.push(null);
  expect(two).toMatchObject({ provider: "own", blocks: new Map(), openCalls: new Map(), callMetadata: [] });
  expect(two.termination).toBeUndefined();
});
