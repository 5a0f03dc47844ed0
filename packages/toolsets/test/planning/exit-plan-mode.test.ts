import { readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkTool, createSession, type JsonObject, run, type SessionOptions, waitingApprover } from "haft";
import { scriptedModel, toolContract } from "haft/testing";
import { describe, expect, test } from "vitest";
import { planToolset } from "../../src/planning/plan-toolset.ts";
import { callInSession } from "../call-in-session.ts";
import { consenting, planSession } from "./plan-session.ts";

const planning: SessionOptions = { permissionMode: "plan" };

test("ExitPlanMode shows the plan of the file, and the approved one ends plan mode", async () => {
  const shown: string[] = [];
  const { session, file, plan } = await planSession({ approver: consenting(shown) });
  session.change({ permissionMode: "acceptEdits" });
  await callInSession(session, "EnterPlanMode");
  await plan("1. Test\u001b[2J\n2. Mend");
  const result = await callInSession(session, "ExitPlanMode");
  expect(shown[1]).toBe("Begin with this plan:\n\n1. Test\n2. Mend");
  expect(session.permissionMode).toBe("acceptEdits");
  expect(result.structured).toEqual({
    plan: "1. Test\n2. Mend",
    filePath: file,
    isAgent: false,
    planWasEdited: false,
    mode: "acceptEdits",
  });
  expect(result.text).toContain("1. Test\n2. Mend");
});

test("what the user changes in the plan is approved, told and written to the file", async () => {
  const approver = {
    decide: ({ input }: { input: JsonObject }) => ({
      decision: "allow" as const,
      input: { ...input, plan: `${String(input.plan)} and document`, mode: "acceptEdits" },
    }),
  };
  const { session, plan, planned } = await planSession({ ...planning, approver });
  await plan("Mend");
  const result = await callInSession(session, "ExitPlanMode");
  expect(result.structured).toMatchObject({ plan: "Mend and document", planWasEdited: true, mode: "acceptEdits" });
  expect(result.text).toContain("with changes of the user's");
  expect(await planned()).toBe("Mend and document");
  expect(session.permissionMode).toBe("acceptEdits");
});

test("the plan that was shown is the one that counts, though the file changes while the user reads", async () => {
  const { session, plan, planned } = await planSession({
    ...planning,
    approver: {
      async decide() {
        await plan("Delete everything");
        return { decision: "allow" };
      },
    },
  });
  await plan("Mend");
  expect((await callInSession(session, "ExitPlanMode")).structured).toMatchObject({ plan: "Mend" });
  expect(await planned()).toBe("Mend");
});

test.each([
  ["bypassPermissions", "default", "mode-not-allowed"],
  ["bypassPermissions", "bypassPermissions", undefined],
  ["dontAsk", "default", undefined],
] as const)("the mode %s after %s is %s", async (mode, before, code) => {
  const approver = {
    decide: ({ tool, input }: { tool: { name: string }; input: JsonObject }) => ({
      decision: "allow" as const,
      input: tool.name === "ExitPlanMode" ? { ...input, mode } : input,
    }),
  };
  const { session, plan } = await planSession({ approver, permissionMode: before });
  await callInSession(session, "EnterPlanMode");
  await plan("Mend");
  const result = await callInSession(session, "ExitPlanMode");
  expect(result.code).toBe(code);
  expect(session.permissionMode).toBe(code === undefined ? mode : "plan");
});

test("a session that began in plan mode goes on in the default mode", async () => {
  const { session, plan } = await planSession({ ...planning, approver: consenting() });
  await plan("Mend");
  expect((await callInSession(session, "ExitPlanMode")).structured).toMatchObject({ mode: "default" });
});

test("S1-32 outside plan mode ExitPlanMode answers with an error, and nobody is asked", async () => {
  const shown: string[] = [];
  const { session, plan } = await planSession({ approver: consenting(shown) });
  await plan("Mend");
  expect(await callInSession(session, "ExitPlanMode")).toMatchObject({ outcome: "failed", code: "not-planning" });
  expect(shown).toEqual([]);
});

test("without a plan ExitPlanMode says where one is expected, and nobody is asked", async () => {
  const shown: string[] = [];
  const { session, file, plan, cwd } = await planSession({ ...planning, approver: consenting(shown) });
  const missing = await callInSession(session, "ExitPlanMode");
  expect(missing).toMatchObject({ outcome: "failed", code: "no-plan" });
  expect(missing.text).toContain(file);
  await plan("  ");
  expect(await callInSession(session, "ExitPlanMode")).toMatchObject({ code: "no-plan" });
  await rm(file);
  await writeFile(join(cwd, "other.md"), "Elsewhere");
  await symlink("../other.md", file);
  expect(await callInSession(session, "ExitPlanMode")).toMatchObject({ code: "plan-outside" });
  expect(shown).toEqual([]);
  expect(session.permissionMode).toBe("plan");
});

test.each([{ plan: "Mine" }, { mode: "bypassPermissions" }])("ExitPlanMode takes no %o of the model", async (input) => {
  const shown: string[] = [];
  const { session, plan } = await planSession({ ...planning, approver: consenting(shown) });
  await plan("Mend");
  expect(await callInSession(session, "ExitPlanMode", input)).toMatchObject({ outcome: "failed", code: "host-field" });
  expect(shown).toEqual([]);
});

test("without anybody to approve, and in spite of a hook that allows everything, plan mode stays", async () => {
  const hooks = [{ beforeTool: () => ({ decision: "allow" as const }) }];
  const { session, plan } = await planSession({ ...planning, hooks });
  await plan("Mend");
  expect(await callInSession(session, "ExitPlanMode")).toMatchObject({ outcome: "denied", code: "no-approver" });
  expect(session.permissionMode).toBe("plan");
});

test("a plan may be approved tomorrow, in another process", async () => {
  const { session, plan, plansFolder, cwd } = await planSession({ ...planning, approver: waitingApprover });
  await plan("Mend");
  const model = scriptedModel([{ calls: [{ name: "ExitPlanMode" }] }, "Begun."]);
  const { pendingCalls, transcript } = await run({ model, session, prompt: "go" });
  const later = createSession({ tools: [planToolset({ plansFolder })], cwd, id: "s1", permissionMode: "plan" });
  const approvals = [
    { toolCallId: pendingCalls[0]?.call.id ?? "", decision: "allow" as const, input: { mode: "acceptEdits" } },
  ];
  expect((await run({ model, session: later, transcript, approvals })).text).toBe("Begun.");
  expect(later.permissionMode).toBe("acceptEdits");
  expect(await readFile(join(plansFolder, "s1.md"), "utf8")).toBe("Mend");
});

describe("ExitPlanMode", () => {
  const tool = planToolset({ plansFolder: "/plans" }).tools[1];
  if (tool === undefined) throw new Error("no tool");
  const invalid = [{ plan_path: "x" }, { mode: "plan" }, { plan: "" }];
  for (const { name, run: check } of toolContract(() => ({ tool, valid: [{}], invalid }))) test(name, check);

  test("shows the model no field at all", () => {
    expect(checkTool(tool)).toEqual([]);
    expect(tool.inputSchema).toEqual({ type: "object", properties: {}, additionalProperties: false });
    expect(tool.describeCall?.({})).toBe("Begin with the plan");
  });
});
