import { createGuard, createHooks, folderTrust, type HookEvent } from "@haft/guard";
import { createSession, defineTool, executeToolCalls } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { personApprover, personQuestions } from "../../../src/commands/session/person-approver.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

function scene(isTerminal: boolean, hasHooks: boolean) {
  const io = memoryIo({ isTerminal });
  const folder = temporaryFolder();
  const seen: HookEvent[] = [];
  const hooks = createHooks({ functions: [{ event: "Notification", run: (event) => void seen.push(event) }] });
  const guard = createGuard({ folder });
  const trust = folderTrust(temporaryFolder());
  return { io, guard, seen, hooks, approver: personApprover(guard, { hooks, hasHooks }, { folder, trust }, io) };
}

test("personApprover() asks a person who is there, and tells the Notification hooks", async () => {
  const { io, guard, seen, approver } = scene(true, true);
  const push = defineTool({ name: "Push", input: { type: "object" }, execute: () => "pushed" });
  const session = createSession({ tools: [push], rules: guard.rules, ...(approver && { approver }) });
  onTestFinished(() => session.close());
  io.stdin.write("y\n");
  const call = { type: "tool-call", id: "1", name: "Push", rawInput: "{}" } as const;
  const { results } = await executeToolCalls([call], session);
  expect(results[0]?.outcome).toBe("ok");
  expect(seen).toEqual([
    {
      type: "Notification",
      notificationType: "permission_prompt",
      message: "haft needs your permission to use Push",
    },
  ]);
});

test("U90 personApprover() and personQuestions() are nobody where nobody is there", () => {
  expect(scene(false, false).approver).toBe(undefined);
  expect(scene(false, true).approver).not.toBe(undefined);
  const { hooks, io } = scene(false, false);
  expect(personQuestions(hooks, io)).toBe(undefined);
});

test("personQuestions() tells hooks that questions wait", async () => {
  const { hooks, io, seen } = scene(true, false);
  const session = createSession();
  onTestFinished(() => session.close());
  io.stdin.write("1\n");
  const options = [
    { label: "Red", description: "" },
    { label: "Blue", description: "" },
  ];
  const question = { question: "Which?", header: "Colour", options, multiSelect: false };
  const answers = await personQuestions(hooks, io)?.([question], { session, signal: io.signal });
  expect(answers).toEqual({ answers: { "Which?": "Red" } });
  expect(seen).toMatchObject([{ notificationType: "elicitation_dialog", message: "Which?" }]);
});
