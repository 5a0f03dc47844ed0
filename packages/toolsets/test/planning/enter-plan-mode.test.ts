import { checkTool, nameRules, type SessionOptions } from "haft";
import { toolContract } from "haft/testing";
import { describe, expect, test } from "vitest";
import { planToolset } from "../../src/planning/plan-toolset.ts";
import { callInSession } from "../call-in-session.ts";
import { consenting, planSession } from "./plan-session.ts";

test("EnterPlanMode asks, goes into plan mode and says where the plan belongs", async () => {
  const shown: string[] = [];
  const { session, file, plan } = await planSession({ approver: consenting(shown), permissionMode: "acceptEdits" });
  const result = await callInSession(session, "EnterPlanMode");
  expect(shown).toEqual(["Plan first: change nothing until you have approved a plan"]);
  expect(session.permissionMode).toBe("plan");
  expect(result.structured).toEqual({ mode: "plan", previousMode: "acceptEdits", planFile: file });
  expect(result.text).toContain(`"${file}"`);
  expect(result.text).not.toContain("earlier plan");
  const again = await callInSession(session, "EnterPlanMode");
  expect(again).toMatchObject({ outcome: "failed", code: "already-planning" });
  expect(again.text).toContain(`write the plan to ${JSON.stringify(JSON.stringify(file)).slice(1, -1)}`);

  await plan("old");
  session.change({ permissionMode: "default" });
  expect((await callInSession(session, "enter_plan_mode")).text).toContain("earlier plan");
});

test.each<[string, SessionOptions]>([
  ["nobody is there to ask", {}],
  ["the user says no", { approver: { decide: () => ({ decision: "deny" }) } }],
  ["only a rule allows it", { rules: nameRules({ allow: ["*"] }) }],
  ["only the mode allows it", { permissionMode: "bypassPermissions" }],
])("EnterPlanMode changes nothing when %s", async (_, options) => {
  const { session } = await planSession(options);
  const before = session.permissionMode;
  expect((await callInSession(session, "EnterPlanMode")).outcome).toBe("denied");
  expect(session.permissionMode).toBe(before);
});

describe("EnterPlanMode", () => {
  const tool = planToolset({ plansFolder: "/plans" }).tools[0];
  if (tool === undefined) throw new Error("no tool");
  for (const { name, run } of toolContract(() => ({ tool, valid: [{}], invalid: [{ plan: "x" }] }))) test(name, run);

  test("is well described", () => expect(checkTool(tool)).toEqual([]));
});
