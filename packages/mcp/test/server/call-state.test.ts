import { expect, test } from "vitest";
import { callFingerprint, callStates } from "../../src/server/call-state.ts";

test("callStates() gives back what it signed, and nothing else", async () => {
  const states = callStates();
  const state = { call: "c", effectKey: "k", asked: { a: "f" }, answers: {} };
  const signed = await states.mint(state);
  const context = {} as Parameters<typeof states.verify>[1];
  expect(await states.verify(signed, context)).toEqual(state);
  await expect(states.verify(`${signed}x`, context)).rejects.toThrow();
  await expect(callStates().verify(signed, context)).rejects.toThrow();
});

test("callFingerprint() is another one for another session, tool or input", () => {
  const prints = [
    callFingerprint("s", "t", {}),
    callFingerprint("s2", "t", {}),
    callFingerprint("s", "t2", {}),
    callFingerprint("s", "t", { a: 1 }),
  ];
  expect(new Set(prints).size).toBe(4);
  expect(callFingerprint("s", "t", {})).toBe(prints[0]);
});
