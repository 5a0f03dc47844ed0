import { describe, expect, test } from "vitest";
import {
  createAgent,
  createSession,
  requireApproval,
  Transcript,
  userMessage,
  waitingApprover,
} from "../../src/index.ts";
import { scriptedModel } from "../../src/testing/index.ts";
import { tool } from "../executor/execute-round.ts";

describe("createAgent()", () => {
  test("S2-58 one call reasons, acts and goes on until the model answers; the next one remembers", async () => {
    const model = scriptedModel([{ calls: [{ name: "work" }] }, "done", "as I said"]);
    const agent = createAgent({ model, session: createSession({ tools: [tool("work", () => 1)] }) });
    expect((await agent.call("go")).text).toBe("done");
    expect((await agent.call("what?")).text).toBe("as I said");
    expect(model.requests[2]?.messages).toHaveLength(5);
    expect(agent.transcript.messages).toHaveLength(6);
  });

  test("S2-58 has a limit of steps, which a call can change", async () => {
    const model = scriptedModel(() => ({ calls: [{ name: "work" }] }));
    const session = createSession({ tools: [tool("work", () => Math.random())] });
    const agent = createAgent({ model, session, maxSteps: 2 });
    expect((await agent.call("go")).endReason).toBe("step-limit");
    expect(model.requests).toHaveLength(3);
    await agent.call("go", { maxSteps: 1 });
    expect(model.requests).toHaveLength(5);
  });

  test("S2-58 S2-45 goes on without a prompt with what is pending, and with a transcript that is given", async () => {
    const careful = requireApproval(tool("careful", () => "did it"));
    const transcript = new Transcript([userMessage("before")]);
    const session = createSession({ tools: [careful], approver: waitingApprover });
    const model = scriptedModel([{ calls: [{ name: "careful", id: "c" }] }, "done"]);
    const agent = createAgent({ model, session, transcript });
    expect((await agent.call()).endReason).toBe("pending");
    const result = await agent.call(undefined, { approvals: [{ toolCallId: "c", decision: "allow" }] });
    expect(result.text).toBe("done");
    expect(agent.transcript).toBe(transcript);
  });
});
