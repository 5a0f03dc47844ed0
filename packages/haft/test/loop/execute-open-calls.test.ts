import { describe, expect, test } from "vitest";
import { createSession, requireApproval, run, Transcript, userMessage, waitingApprover } from "../../src/index.ts";
import { scriptedModel } from "../../src/testing/index.ts";
import { call, tool } from "../executor/execute-round.ts";

describe("executeOpenCalls()", () => {
  test("S2-69 calls that the host has answered are not run again, the others are", async () => {
    const runs: string[] = [];
    const work = tool("work", (_, context) => void runs.push(context.call.id));
    const calls = [call("work", {}, "a"), call("work", {}, "b")];
    const transcript = new Transcript([
      userMessage("go"),
      { role: "assistant", content: calls, termination: "completed" },
      { role: "tool", toolCallId: "a", toolName: "work", outcome: "ok", content: [] },
    ]);
    await run({ model: scriptedModel(["done"]), session: createSession({ tools: [work] }), transcript });
    expect(runs).toEqual(["b"]);
  });

  test("S2-44 with hold per call, a resume that decides some runs those and leaves the rest pending", async () => {
    const careful = requireApproval(tool("careful", (_, context) => context.call.id, { readOnly: true }));
    const make = () => createSession({ tools: [careful], approver: waitingApprover });
    const transcript = new Transcript();
    const calls = [1, 2].map((i) => ({ name: "careful", id: `c${i}` }));
    await run({ model: scriptedModel([{ calls }]), session: make(), transcript, prompt: "go" });
    const approve = (toolCallId: string) =>
      run({
        model: scriptedModel(["done"]),
        session: make(),
        transcript,
        approvals: [{ toolCallId, decision: "allow" }],
      });
    const second = await approve("c2");
    expect(second.pendingCalls.map(({ call }) => call.id)).toEqual(["c1"]);
    expect(second.messages).toMatchObject([{ toolCallId: "c2", outcome: "ok" }]);
    expect((await approve("c1")).endReason).toBe("answered");
  });

  test("U107 a prompt is refused while a started call waits for approval again", async () => {
    const careful = requireApproval(tool("careful", () => 1, { idempotent: true }));
    const transcript = new Transcript([
      userMessage("go"),
      { role: "assistant", content: [call("careful", {}, "c")], termination: "completed" },
      { type: "tool-call-started", toolCallId: "c", sequence: 1, effectKey: "s:c" },
    ]);
    const session = createSession({ tools: [careful], approver: waitingApprover });
    const running = run({ model: scriptedModel([]), session, transcript, prompt: "more" });
    await expect(running).rejects.toMatchObject({ code: "tool-call-pending" });
    expect(transcript.messages).toHaveLength(2);
  });
});
