import {
  createSession,
  defineTool,
  type JsonObject,
  type PermissionRules,
  run,
  type SessionOptions,
  type ToolResult,
  textOf,
} from "haft";
import { scriptedModel } from "haft/testing";
import { expect, test } from "vitest";
import { createHooks, type FunctionHook } from "../../src/hooks/create-hooks.ts";
import type { HookEvent } from "../../src/hooks/hook-event.ts";
import type { HookOutput } from "../../src/hooks/hook-output.ts";

const rules = (more: Partial<PermissionRules> = {}): PermissionRules => ({
  hides: () => false,
  deny: () => undefined,
  ask: () => undefined,
  allow: () => undefined,
  ...more,
});

const echo = defineTool<JsonObject>({
  name: "echo",
  aliases: ["say"],
  input: { type: "object" },
  execute: (input) => {
    if (input.fail === true) throw new Error("it broke");
    return { got: input };
  },
});

/** One call of `echo` in a run with these hooks. */
async function call(functions: readonly FunctionHook[], more: SessionOptions = {}, input: JsonObject = { n: 1 }) {
  const hooks = createHooks({ functions });
  const session = createSession({ tools: [echo], hooks: [hooks.toolHook], approver: hooks.approver(), ...more });
  const result = await run({
    model: scriptedModel([{ calls: [{ name: "echo", input }] }, "end"], { unused: "allow" } as never),
    session,
    prompt: "go",
  });
  const answer = result.messages.find((message): message is ToolResult => message.role === "tool");
  return { ...result, answer, text: answer && textOf(answer) };
}

const before = (output: HookOutput): FunctionHook => ({ event: "PreToolUse", run: () => output });

test("U84 a hook's denial blocks the call with its reason", async () => {
  const { answer, text } = await call([before({ decision: "deny", reason: "never" })]);
  expect(answer?.outcome).toBe("denied");
  expect(text).toContain("never");
});

test("U86 a hook's allow overrides neither a deny nor an ask rule, and settles what nothing has decided", async () => {
  const allow = [before({ decision: "allow" })];
  expect((await call(allow, { rules: rules({ deny: () => "rule" }) })).answer?.outcome).toBe("denied");
  expect((await call(allow, { rules: rules({ ask: () => "rule" }) })).answer?.outcome).toBe("denied");
  expect((await call(allow, { rules: rules({ undecided: () => "unknown" }) })).answer?.outcome).toBe("ok");
  expect((await call([], { rules: rules({ undecided: () => "unknown" }) })).answer?.outcome).toBe("denied");
});

test("a changed input is run, decides nothing by itself, and is what others are asked about", async () => {
  const change = before({ updatedInput: { n: 2 } });
  expect((await call([change])).text).toContain('"n":2');
  expect((await call([change], { rules: rules({ undecided: () => "unknown" }) })).answer?.outcome).toBe("denied");
  const asked: HookEvent[] = [];
  const request: FunctionHook = {
    event: "PermissionRequest",
    run: (event) => {
      asked.push(event);
      return { decision: "allow" };
    },
  };
  expect((await call([before({ decision: "ask", updatedInput: { n: 3 } }), request])).text).toContain('"n":3');
  expect(asked).toMatchObject([{ toolInput: { n: 3 } }]);
});

test("a deferred call stays pending, and nobody is asked", async () => {
  const { pendingCalls, endReason } = await call([before({ decision: "defer", reason: "tomorrow" })]);
  expect(endReason).toBe("pending");
  expect(pendingCalls).toMatchObject([{ kind: "approval", reason: "tomorrow" }]);
});

test("context of a hook is told to the model after the results, marked as a hook's", async () => {
  const after: FunctionHook = { event: "PostToolUse", run: () => ({ additionalContext: "format it" }) };
  const { answer } = await call([before({ additionalContext: "careful" }), after]);
  expect(answer?.appended).toEqual([
    { role: "user", content: [{ type: "text", text: "careful", source: "hook" }] },
    { role: "user", content: [{ type: "text", text: "format it", source: "hook" }] },
  ]);
});

test("after a call a hook may replace what the model sees and object to it; the outcome stays", async () => {
  const events: HookEvent[] = [];
  const after: FunctionHook = {
    event: "PostToolUse",
    run: (event) => {
      events.push(event);
      return { decision: "deny", reason: "tests fail", updatedOutput: "short" };
    },
  };
  const { answer, text } = await call([after]);
  expect([answer?.outcome, text, answer?.structured]).toEqual(["ok", "short", undefined]);
  expect(answer?.appended).toMatchObject([{ content: [{ text: "tests fail" }] }]);
  expect(events).toMatchObject([{ toolName: "echo", toolAliases: ["say"], toolInput: { n: 1 } }]);
});

test("failures and denials have events of their own", async () => {
  const seen: string[] = [];
  const watch = (event: FunctionHook["event"]): FunctionHook => ({
    event,
    run: (told) => void seen.push(`${told.type} ${"error" in told ? told.error : "reason" in told ? told.reason : ""}`),
  });
  const all = [watch("PostToolUse"), watch("PostToolUseFailure"), watch("PermissionDenied")];
  await call(all, {}, { fail: true });
  await call(all, { rules: rules({ deny: () => "never" }) });
  expect(seen).toEqual([
    expect.stringMatching(/^PostToolUseFailure .*it broke/),
    expect.stringMatching(/^PermissionDenied .*never/),
  ]);
});

test("a hook that stops ends the run after the round", async () => {
  const stopped = await call([before({ stop: "enough" })]);
  expect([stopped.answer?.outcome, stopped.endReason]).toEqual(["denied", "stopped"]);
  const later = await call([{ event: "PostToolUse", run: () => ({ stop: "enough" }) }]);
  expect([later.answer?.outcome, later.endReason]).toEqual(["ok", "stopped"]);
});
