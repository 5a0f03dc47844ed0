import { describe, expect, test } from "vitest";
import {
  type CallApproval,
  createSession,
  type EndReason,
  nameRules,
  requireApproval,
  run,
  type SessionOptions,
  type StepEvent,
  Transcript,
  textOf,
} from "../../src/index.ts";
import { scriptedModel } from "../../src/testing/index.ts";
import { call, execute, never, tool } from "./execute-round.ts";

const func1 = requireApproval(tool("Func1", () => "Result 1"));
const func2 = tool("Func2", ({ i }) => `Result 2: ${i}`);
const calls = [
  { name: "Func1", id: "callId1" },
  { name: "Func2", id: "callId2", input: { i: 42 } },
];

/** A conversation that was stored while its calls waited, and how it goes on with the decisions. */
async function resume(approvals: readonly CallApproval[] | undefined, options: SessionOptions = {}) {
  const transcript = new Transcript();
  const make = () => createSession({ tools: [func1, func2], hold: "round", ...options });
  const first = await run({ model: scriptedModel([{ calls }]), session: make(), transcript, prompt: "go" });
  const stored = new Transcript(JSON.parse(JSON.stringify(transcript.entries)));
  const events: StepEvent[] = [];
  const onEvent = (event: StepEvent) => void events.push(event);
  const model = scriptedModel(["world"]);
  const second = await run({ model, session: make(), transcript: stored, approvals, onEvent }).catch((error) => error);
  const results = stored.messages.filter((message) => message.role === "tool");
  return { first, second, texts: results.map(textOf), outcomes: results.map((one) => one.outcome), events };
}

describe("holdRound()", () => {
  test("T-41 S2-44 nothing of a round runs while one of its calls needs approval", async () => {
    const { first } = await resume([]);
    expect(first.endReason).toBe("pending" satisfies EndReason);
    expect(first.pendingCalls.map(({ call, kind }) => [call.id, kind])).toEqual([
      ["callId1", "approval"],
      ["callId2", "held"],
    ]);
    expect(first.messages.filter((message) => message.role === "tool")).toEqual([]);
  });

  test("T-41 S2-45 both rejected: two results say so, then the answer", async () => {
    const { second, texts } = await resume([
      { toolCallId: "callId1", decision: "deny" },
      { toolCallId: "callId2", decision: "deny" },
    ]);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toContain("rejected");
    expect(second.text).toBe("world");
  });

  test("T-41 S2-45 S2-47 approved: both run, in call order, next to their calls", async () => {
    const { second, texts } = await resume([{ toolCallId: "callId1", decision: "allow" }]);
    expect(texts).toEqual(["Result 1", "Result 2: 42"]);
    expect(second.endReason).toBe("answered");
    const one = await resume([
      { toolCallId: "callId1", decision: "deny" },
      { toolCallId: "callId2", decision: "allow" },
    ]);
    expect(one.outcomes).toEqual(["denied", "ok"]);
    expect(one.texts[1]).toBe("Result 2: 42");
  });

  test("T-41 S2-46 a missing decision is an error that names the call; decisions about other calls are reported", async () => {
    const { second, events, texts } = await resume([{ toolCallId: "callId9", decision: "allow" }]);
    expect(second.code).toBe("tool-call-pending");
    expect(second.message).toContain('"callId1"');
    expect(second.message).not.toContain("callId2");
    expect(texts).toEqual([]);
    expect(events.filter((event) => event.type === "approval-ignored")).toEqual([
      { type: "approval-ignored", toolCallId: "callId9", reason: "no such call is pending" },
    ]);
  });

  test("S2-44 going on without a word leaves the round pending", async () => {
    const { second, texts } = await resume(undefined);
    expect(second.endReason).toBe("pending");
    expect(texts).toEqual([]);
  });

  test("S2-44 waits with the reason of the rule that asks", async () => {
    const { pendingCalls, events } = await execute([func2], [call("Func2")], {
      hold: "round",
      rules: nameRules({ ask: ["Func2"] }),
    });
    expect(pendingCalls).toMatchObject([{ kind: "approval", reason: "Func2" }]);
    expect(events).toMatchObject([{ type: "tool-call-waiting", reason: "Func2" }]);
  });

  test("S2-44 nobody is waited for where nobody is to be asked, or where the call is forbidden", async () => {
    const dontAsk = await execute([func1, func2], [call("Func1"), call("Func2")], {
      hold: "round",
      permissionMode: "dontAsk",
    });
    expect(dontAsk.codes).toEqual(["no-approver", "ok"]);
    const plan = await execute([func1], [call("Func1")], { hold: "round", permissionMode: "plan" });
    expect(plan.codes).toEqual(["plan-mode"]);
  });

  test("S2-44 a check that throws fails its call, and one that hangs ends with the run", async () => {
    const breaks = tool("breaks", () => 1, {
      checkPermission: () => {
        throw new Error("cannot tell");
      },
    });
    const { outcomes } = await execute([breaks, func2], [call("breaks"), call("Func2")], { hold: "round" });
    expect(outcomes).toEqual(["failed", "ok"]);
    const controller = new AbortController();
    const hangs = tool("hangs", () => 1, { checkPermission: never });
    const running = execute([hangs], [call("hangs")], { hold: "round", signal: controller.signal });
    controller.abort("user");
    expect((await running).outcomes).toEqual(["cancelled"]);
  });

  test("S2-44 the tool's own check sees the input as it was sent, however often it is asked", async () => {
    const grows = tool("grows", (input) => JSON.stringify(input), {
      checkPermission: (input) => ({ decision: "allow", input: { n: Number(input.n) + 1 } }),
    });
    expect((await execute([grows], [call("grows", { n: 1 })], { hold: "round" })).texts).toEqual(['{"n":2}']);
  });
});
