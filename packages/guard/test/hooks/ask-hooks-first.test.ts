import {
  type Approval,
  type Approver,
  createSession,
  defineTool,
  executeToolCalls,
  requireApproval,
  Transcript,
  textOf,
} from "haft";
import { expect, test } from "vitest";
import { createHooks } from "../../src/hooks/create-hooks.ts";
import type { HookOutput } from "../../src/hooks/hook-output.ts";

const write = requireApproval(defineTool({ name: "write", input: { type: "object" }, execute: (input) => input }));

/** The outcome of a call that is asked about, or that it waits, and how often the inner approver was asked. */
async function ask(output: HookOutput | undefined, inner?: Approval) {
  let asked = 0;
  const approver: Approver = {
    decide: () => {
      asked++;
      return inner as Approval;
    },
  };
  const hooks = createHooks({ functions: [{ event: "PermissionRequest", run: () => output }] });
  const session = createSession({ tools: [write], approver: hooks.approver(inner && approver) });
  const { results, pendingCalls } = await executeToolCalls(
    [{ type: "tool-call", id: "c", name: "write", rawInput: "{}", input: {} }],
    session,
    { transcript: new Transcript() },
  );
  const said = results[0]?.outcome === "denied" ? `: ${results[0].code}: ${textOf(results[0])}` : "";
  return `${results[0]?.outcome ?? pendingCalls[0]?.kind} ${asked}${said}`;
}

test("askHooksFirst() asks nobody else when a hook decides", async () => {
  const yes: Approval = { decision: "allow" };
  expect(await ask({ decision: "allow" })).toBe("ok 0");
  expect(await ask({ decision: "deny" }, yes)).toContain("denied 0: ");
  expect(await ask({ decision: "defer" }, yes)).toBe("approval 0");
});

test("askHooksFirst() leaves to the inner approver what no hook decides, and denies it without one", async () => {
  expect(await ask(undefined, { decision: "allow" })).toBe("ok 1");
  expect(await ask({ decision: "ask" }, { decision: "deny" })).toContain("denied 1: rejected: ");
  expect(await ask(undefined)).toMatch(/^denied 0: no-approver: .*nobody is there to give it/);
});

test("askHooksFirst() says that a hook refused, when the hook gives no reason", async () => {
  expect(await ask({ decision: "deny" })).toContain("a PermissionRequest hook refuses it");
  expect(await ask({ decision: "deny", reason: "not on Fridays" })).toContain("not on Fridays");
});
