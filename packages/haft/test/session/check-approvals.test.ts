import { describe, expect, test } from "vitest";
import {
  type CallApproval,
  createSession,
  executeToolCall,
  executeToolCalls,
  requireApproval,
  run,
  Transcript,
  waitingApprover,
} from "../../src/index.ts";
import { scriptedModel } from "../../src/testing/index.ts";
import { call, tool } from "../executor/execute-round.ts";

let runs = 0;
const careful = requireApproval(tool("careful", () => runs++));

/** What each door says to such approvals. */
async function refused(approvals: unknown): Promise<readonly string[]> {
  const transcript = new Transcript();
  const session = createSession({ tools: [careful], approver: waitingApprover });
  await run({ model: scriptedModel([{ calls: [{ name: "careful" }] }]), session, transcript, prompt: "go" });
  const given = approvals as readonly CallApproval[];
  const doors = [
    run({ model: scriptedModel([]), session, transcript, approvals: given }),
    executeToolCalls([call("careful")], session, { approvals: given }),
    executeToolCall(call("careful"), session, { approvals: given }),
  ];
  const said = (await Promise.allSettled(doors)).map((one) => (one.status === "rejected" ? String(one.reason) : "ran"));
  expect(runs).toBe(0);
  return [...new Set(said)];
}

describe("checkApprovals()", () => {
  test.each([
    [{ "call-1": "allow" }, "the approvals: they are an object, not an array of { toolCallId, decision }"],
    [[null], "approvals[0]: it is null, not an object"],
    [[{ decision: "allow" }], "approvals[0]: its toolCallId is undefined, not a text"],
    [[{ toolCallId: "a" }], 'approvals[0]: its decision is undefined, not "allow" or "deny"'],
    [
      [
        { toolCallId: "a", decision: "deny" },
        { toolCallId: "b", decision: true },
      ],
      'approvals[1]: its decision is true, not "allow" or "deny"',
    ],
    [
      [{ toolCallId: "a", decision: "wait" }],
      'approvals[0]: its decision is "wait"; leave it out to let the call wait',
    ],
    [[{ toolCallId: "a", decision: "allow", input: "x" }], 'approvals[0]: its input is the text "x", not an object'],
    [[{ toolCallId: "a", decision: "allow", forInput: [] }], "approvals[0]: its forInput is an array, not an object"],
    [[{ toolCallId: "a", decision: "deny", reason: 3 }], "approvals[0]: its reason is 3, not a text"],
  ])("S2-46 refuses %j at every door, and runs nothing", async (approvals, words) => {
    expect(await refused(approvals)).toEqual([`TypeError: Cannot use ${words}`]);
  });
});
