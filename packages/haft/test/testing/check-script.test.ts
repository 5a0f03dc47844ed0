import { expect, test } from "vitest";
import { createSession, run } from "../../src/index.ts";
import { scriptedModel } from "../../src/testing/index.ts";
import { messageOf } from "../errors/message-of.ts";

const scripted = (script: unknown) => messageOf(() => scriptedModel(script as never));

test.each([
  ["hello", 'Cannot script a model: the script is the text "hello", not an array of answers; put it into one'],
  [undefined, "Cannot script a model: the script is undefined, not an array of answers"],
  [["a", { call: {} }], 'Cannot script answer 2: there is no option "call"; the nearest is "calls"'],
  [[{ tool_calls: [] }], 'Cannot script answer 1: there is no option "tool_calls"; use "calls"'],
  [
    [{ calls: { name: "a" } }],
    "Cannot script answer 1: its calls is an object, not an array of calls, as { name, input }",
  ],
  [
    [{ calls: [{ name: "a", arguments: {} }] }],
    'Cannot script answer 1, a call: there is no option "arguments"; use "input"',
  ],
  [
    [3],
    'Cannot script answer 1: its options are 3, not an object; call it as "text" or { text, calls: [{ name, input }] }',
  ],
])("S3-27 scriptedModel() refuses %j", (script, words) => {
  expect(scripted(script)).toBe(`TypeError: ${words}`);
});

test("S3-27 scriptedModel() refuses what its function answers", async () => {
  const model = scriptedModel(() => ({ txt: "a" }) as never);
  await expect(run({ model, session: createSession(), prompt: "go" })).rejects.toThrow(
    'Cannot script answer 1: there is no option "txt"; the nearest is "text"',
  );
});
