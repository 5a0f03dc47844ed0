import { describe, expect, test } from "vitest";
import {
  type CallApproval,
  createSession,
  requireApproval,
  run,
  type SessionOptions,
  type StepEvent,
  Transcript,
  waitingApprover,
} from "../../src/index.ts";
import { scriptedModel } from "../../src/testing/index.ts";
import { call, execute, tool } from "./execute-round.ts";

const ran: string[] = [];
const first = requireApproval(tool("first", () => ran.push("first")));
const second = tool("second", () => ran.push("second"));

/** Both calls wait, the second for the first; then the decisions come, one resume each. */
async function resume(decisions: readonly (readonly CallApproval[])[], options: SessionOptions = {}) {
  ran.length = 0;
  const transcript = new Transcript();
  const session = createSession({ tools: [first, second], approver: waitingApprover, ...options });
  const calls = [{ name: "first" }, { name: "second" }];
  const events: StepEvent[] = [];
  const onEvent = (event: StepEvent) => void events.push(event);
  const model = scriptedModel([{ calls }, "done"]);
  await run({ model, session, transcript, prompt: "go" });
  for (const approvals of decisions) await run({ model, session, transcript, approvals, onEvent });
  const results = transcript.messages.flatMap((one) =>
    one.role === "tool" ? [[one.toolName, one.code ?? one.outcome]] : [],
  );
  const ignored = events.flatMap((event) => (event.type === "approval-ignored" ? [event.reason] : []));
  return { results, ignored, ran: [...ran] };
}

const deny = (n: number): CallApproval => ({ toolCallId: `call-${n}`, decision: "deny" });
const allow = (n: number): CallApproval => ({ toolCallId: `call-${n}`, decision: "allow" });

describe("holdBack()", () => {
  test("S2-45 a denial of a call that waits behind another counts at once, and for good", async () => {
    const { results, ignored, ran } = await resume([[deny(2)], [allow(1)]]);
    expect(results).toEqual([
      ["second", "rejected"],
      ["first", "ok"],
    ]);
    expect(ignored).toEqual([]);
    expect(ran).toEqual(["first"]);
  });

  test("S2-46 an approval of a call that still has to wait is reported, and has to be given again", async () => {
    const { results, ignored } = await resume([[allow(2)], [allow(1), allow(2)]]);
    expect(ignored).toEqual(["it still waits for another call"]);
    expect(results).toEqual([
      ["first", "ok"],
      ["second", "ok"],
    ]);
  });

  test("S2-44 S2-29 a denial counts in a round that is held as a whole, for the host or for an unknown tool", async () => {
    const host = tool("host", () => 1, { execute: undefined as never });
    const calls = [call("host"), call("second")];
    const round = (approvals: readonly CallApproval[]) => execute([host, second], calls, { hold: "round", approvals });
    const denied = await round([{ toolCallId: "second-1", decision: "deny" }]);
    expect([denied.codes, denied.pending]).toEqual([["rejected"], ["host"]]);
    const both = await round([{ toolCallId: "host-1", decision: "deny" }]);
    expect([both.codes, both.pending]).toEqual([["rejected", "ok"], []]);
    const allowed = await round([{ toolCallId: "host-1", decision: "allow" }]);
    expect(allowed.pending).toEqual(["host", "held"]);
    expect(allowed.events).toEqual([
      { type: "approval-ignored", toolCallId: "host-1", reason: "it is for the host to execute" },
    ]);
    const unknown = await execute([second], [call("nothing"), call("second")], {
      onUnknownTool: "stop",
      approvals: [{ toolCallId: "nothing-1", decision: "deny" }],
    });
    expect([unknown.codes, unknown.pending]).toEqual([["rejected"], ["held"]]);
  });
});
