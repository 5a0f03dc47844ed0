import { expect, test } from "vitest";
import { createSession } from "../../src/index.ts";
import { endRound } from "../../src/loop/end-round.ts";
import { RunState } from "../../src/loop/run-state.ts";
import { scriptedModel } from "../../src/testing/index.ts";
import { call } from "../executor/execute-round.ts";

const plain = { results: [], pendingCalls: [], isStopped: false, errors: [] };
const stateOf = (maxConsecutiveErrors?: number) =>
  new RunState({ model: scriptedModel([]), session: createSession(), maxConsecutiveErrors });

test("endRound() goes on after a round, and says what ended the run", () => {
  const state = stateOf();
  expect([endRound(state, plain), state.steps]).toEqual([undefined, 1]);
  expect(endRound(state, { ...plain, isStopped: true })).toBe("stopped");
  const pendingCalls = [{ call: call("work", {}, "a"), kind: "host" }] as const;
  expect([endRound(state, { ...plain, pendingCalls, isStopped: true }), state.pendingCalls]).toEqual([
    "pending",
    pendingCalls,
  ]);
});

test("endRound() counts rounds in a row with unexpected errors, and throws when there are too many", () => {
  const state = stateOf(1);
  const failed = { ...plain, errors: [new Error("broken"), new Error("too")] };
  expect([endRound(state, failed), endRound(state, plain), endRound(state, failed)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(() => endRound(state, failed)).toThrow();
});
