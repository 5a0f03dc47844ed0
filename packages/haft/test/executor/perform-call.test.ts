import { describe, expect, test } from "vitest";
import {
  createSession,
  executeToolCalls,
  requireApproval,
  run,
  type StepEvent,
  Transcript,
  waitingApprover,
} from "../../src/index.ts";
import { scriptedModel } from "../../src/testing/index.ts";
import { call, execute, tool } from "./execute-round.ts";

describe("performCall()", () => {
  test("U107 the started entry stands before the tool runs, and only when it runs", async () => {
    let entries: readonly unknown[] = [];
    const transcript = new Transcript();
    const look = tool("look", () => {
      entries = transcript.entries.filter((entry) => entry.role === undefined);
    });
    const session = createSession({ id: "s", tools: [look] });
    await executeToolCalls([call("look"), call("look", "{", "bad")], session, { transcript });
    expect(entries).toEqual([{ type: "tool-call-started", toolCallId: "look-1", sequence: 1, effectKey: "s:look-1" }]);
    expect(transcript.entries.filter((entry) => entry.role === undefined)).toHaveLength(1);
  });

  test("S3-66 S2-47 a call approved tomorrow has the effect key of today and runs once", async () => {
    const keys: string[] = [];
    const pay = requireApproval(tool("pay", (_, context) => void keys.push(context.effectKey)));
    const make = () => createSession({ id: "s", tools: [pay], approver: waitingApprover });
    const transcript = new Transcript();
    const calls = [{ name: "pay", id: "c" }];
    await run({ model: scriptedModel([{ calls }]), session: make(), transcript, prompt: "go" });
    const stored = new Transcript(JSON.parse(JSON.stringify(transcript.entries)));
    const events: StepEvent[] = [];
    await run({
      model: scriptedModel(["done"]),
      session: make(),
      transcript: stored,
      approvals: [{ toolCallId: "c", decision: "allow" }],
      onEvent: (event) => events.push(event),
    });
    expect(keys).toEqual(["s:c"]);
    expect(events.filter((event) => event.type === "tool-call-started")).toMatchObject([{ attempt: 1 }]);
  });

  test("S3-37 S0-54 watchers see the repaired input; the call stays as it was sent", async () => {
    const search = tool("search", () => 1);
    const { events, transcript } = await execute([search], [call("search", '{"q":"x",}')]);
    expect(events[0]).toMatchObject({ type: "tool-call-started", call: { rawInput: '{"q":"x",}', input: { q: "x" } } });
    expect(transcript.messages[1]).not.toHaveProperty("content.0.input");
  });
});
