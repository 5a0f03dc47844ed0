import { describe, expect, test } from "vitest";
import { dispatchedCall } from "../../src/executor/dispatched-call.ts";
import {
  type ApprovalRequest,
  assistantMessage,
  checkTranscript,
  createSession,
  defineTool,
  executeToolCalls,
  nameRules,
  type SessionOptions,
  type ToolCall,
  type ToolCallEvent,
  Transcript,
  toolCall,
  userMessage,
  waitingApprover,
} from "../../src/index.ts";

const seen: ToolCall[] = [];
const send = defineTool({
  name: "send",
  aliases: ["mail"],
  input: { type: "object", properties: { to: { type: "string" } }, required: ["to"], additionalProperties: false },
  execute: ({ to }: { to: string }, { call }) => {
    seen.push(call);
    return `sent to ${to}`;
  },
});
const other = defineTool({ name: "other", execute: () => "other" });

function dispatching(more: SessionOptions = {}) {
  const session = createSession({ tools: [send, other], deferTools: { when: "always", dispatch: true }, ...more });
  session.loadTools(["send"]);
  return session;
}

async function executed(input: unknown, more: SessionOptions = {}) {
  const session = dispatching(more);
  const call = toolCall("CallTool", input as never);
  const transcript = new Transcript([userMessage("go"), assistantMessage([call])]);
  const events: ToolCallEvent[] = [];
  const round = await executeToolCalls([call], session, { transcript, onEvent: (event) => events.push(event) });
  if (round.results.length > 0) checkTranscript(transcript, { mayBeOpen: false });
  const { outcome, code, toolName, content } = round.results[0] ?? {};
  return { round, call, session, transcript, events, outcome, code, toolName, text: JSON.stringify(content) };
}

describe("a call of CallTool", () => {
  test("runs the tool that it names, and its result is one of CallTool", async () => {
    seen.length = 0;
    const { outcome, toolName, text, events, call } = await executed({ name: "send", input: { to: "Ada" } });
    expect([outcome, toolName]).toEqual(["ok", "CallTool"]);
    expect(text).toContain("sent to Ada");
    expect(seen).toMatchObject([{ id: call.id, name: "send", input: { to: "Ada" } }]);
    expect(events[0]).toMatchObject({ type: "tool-call-started", call: { id: call.id, name: "send" } });
  });

  test("is checked by the schema of the tool, finds it by alias, and mends its input as ever", async () => {
    const wrong = await executed({ name: "send", input: { who: "Ada" } });
    expect([wrong.outcome, wrong.toolName]).toEqual(["invalid-input", "CallTool"]);
    expect(wrong.text).toContain('tool \\\\\\"send\\\\\\"');
    expect((await executed({ name: "mail", input: '{"to": "Ada",}' })).outcome).toBe("ok");
  });

  test("of a tool that is not loaded, hidden or not there is refused like any call of it", async () => {
    expect((await executed({ name: "other", input: {} })).code).toBe("tool-not-loaded");
    const hidden = await executed({ name: "send", input: { to: "Ada" } }, { rules: nameRules({ deny: ["send"] }) });
    expect([hidden.outcome, hidden.code]).toEqual(["denied", "tool-not-allowed"]);
    expect((await executed({ name: "sned", input: {} })).outcome).toBe("unknown-tool");
  });

  test("is permitted as a call of the tool: rules, hooks and approver see that one", async () => {
    const asked: ApprovalRequest[] = [];
    const hooked: string[] = [];
    const { outcome } = await executed(
      { name: "send", input: { to: "Ada" } },
      {
        rules: nameRules({ ask: ["send"], allow: ["CallTool"] }),
        approver: {
          decide: (request) => {
            asked.push(request);
            return { decision: "deny" };
          },
        },
        hooks: [
          { beforeTool: ({ tool, call, input }) => void hooked.push(tool.name, call.name, JSON.stringify(input)) },
        ],
      },
    );
    expect(outcome).toBe("denied");
    expect(asked[0]).toMatchObject({ tool: { name: "send" }, call: { name: "send" }, input: { to: "Ada" } });
    expect(hooked).toEqual(["send", "send", '{"to":"Ada"}']);
  });

  test("does not get past plan mode", async () => {
    expect((await executed({ name: "send", input: { to: "Ada" } }, { permissionMode: "plan" })).code).toBe("plan-mode");
  });

  test("that waits is pending as it was sent, and runs once it is approved for either input", async () => {
    const options = { rules: nameRules({ ask: ["send"] }), approver: waitingApprover };
    for (const forInput of [{ to: "Ada" }, { name: "send", input: { to: "Ada" } }]) {
      const { round, call, session, transcript } = await executed({ name: "send", input: { to: "Ada" } }, options);
      expect(round.pendingCalls).toMatchObject([{ call: { name: "CallTool" }, kind: "approval" }]);
      const approvals = [{ toolCallId: call.id, decision: "allow", forInput } as const];
      const { results } = await executeToolCalls([call], session, { transcript, approvals });
      expect(results).toMatchObject([{ outcome: "ok", toolName: "CallTool" }]);
      checkTranscript(transcript, { mayBeOpen: false });
    }
  });

  test("that middleware and hooks change is still answered as it was sent", async () => {
    const { outcome, toolName, text } = await executed(
      { name: "send", input: { to: "Ada" } },
      {
        middleware: [({ call }, next) => next({ ...call, rawInput: { to: "Bob" }, input: { to: "Bob" } })],
        hooks: [{ afterTool: ({ result }) => ({ ...result, toolName: "send" }) }],
      },
    );
    expect([outcome, toolName]).toEqual(["ok", "CallTool"]);
    expect(text).toContain("sent to Bob");
  });

  test("without its form, or of itself, is refused by CallTool", async () => {
    expect((await executed({ name: "send" })).outcome).toBe("invalid-input");
    expect((await executed({ name: "send", input: {}, more: 1 })).outcome).toBe("invalid-input");
    expect((await executed({ name: "CallTool", input: { name: "send", input: {} } })).code).toBe("not-callable");
  });
});

test("dispatchedCall() leaves every other call as it is", () => {
  const call = toolCall("send", { to: "Ada" });
  expect(dispatchedCall(call, dispatching())).toBe(call);
  const foreign = toolCall("CallTool", { name: "send", input: {} });
  const own = defineTool({ name: "CallTool", execute: () => "mine" });
  expect(dispatchedCall(foreign, createSession({ tools: [own, send] }))).toBe(foreign);
});
