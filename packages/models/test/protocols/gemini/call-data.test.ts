import { expect, test } from "vitest";
import { callDataOf } from "../../../src/protocols/gemini/call-data.ts";

test("callDataOf() reads what Gemini wants back with a call, and nothing of another provider's form", () => {
  const call = { type: "tool-call", id: "a", name: "x", rawInput: {} } as const;
  expect(callDataOf({ ...call, providerData: { id: "g1", thoughtSignature: "s" } })).toEqual({
    id: "g1",
    thoughtSignature: "s",
  });
  expect([
    callDataOf(call),
    callDataOf({ ...call, providerData: { id: 1 } }),
    callDataOf({ ...call, providerData: "x" }),
  ]).toEqual([{}, {}, {}]);
});

test("S2-05 callDataOf() gives a call whose id came twice the one that Haft gave it", () => {
  const call = { type: "tool-call", id: "call_2", providerCallId: "same", name: "x", rawInput: {} } as const;
  expect(callDataOf({ ...call, providerData: { id: "same" } })).toEqual({ id: "call_2" });
});
