import { expect, test } from "vitest";
import { type CallApproval, createSession, requireApproval, run, type StepEvent, Transcript } from "../../src/index.ts";
import { scriptedModel } from "../../src/testing/index.ts";
import { tool } from "./execute-round.ts";

test("S2-46 reportIgnoredApprovals() a decision never counts for a call that is made after it", async () => {
  let runs = 0;
  const careful = requireApproval(tool("careful", () => runs++));
  const approvals: CallApproval[] = [{ toolCallId: "call-1", decision: "allow" }];
  const events: StepEvent[] = [];
  await run({
    model: scriptedModel([{ calls: [{ name: "careful" }] }, "done"]),
    session: createSession({ tools: [careful] }),
    prompt: "go",
    approvals,
    onEvent: (event) => events.push(event),
  });
  expect(runs).toBe(0);
  expect(events.filter((event) => event.type === "approval-ignored")).toEqual([
    { type: "approval-ignored", toolCallId: "call-1", reason: "no such call is pending" },
  ]);
});

test("S2-46 reportIgnoredApprovals() reports decisions about calls that were already executed, and runs nothing again", async () => {
  let runs = 0;
  const careful = requireApproval(tool("careful", () => runs++));
  const session = createSession({ tools: [careful], approver: { decide: () => ({ decision: "wait" }) } });
  const transcript = new Transcript();
  const approvals: CallApproval[] = [{ toolCallId: "call-1", decision: "allow" }];
  await run({ model: scriptedModel([{ calls: [{ name: "careful" }] }]), session, transcript, prompt: "go" });
  await run({ model: scriptedModel(["done"]), session, transcript, approvals });
  const events: StepEvent[] = [];
  const onEvent = (event: StepEvent) => void events.push(event);
  await run({ model: scriptedModel([]), session, transcript, approvals, onEvent });
  expect(runs).toBe(1);
  expect(events.map((event) => event.type)).toContain("approval-ignored");
});
