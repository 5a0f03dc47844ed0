import { type JsonObject, type Message, type Outcome, toolCall, toolResult, userMessage } from "haft";
import { expect, test } from "vitest";
import { modeBeforePlan, permissionModeOf } from "../../src/planning/permission-mode-of.ts";

const result = (name: string, structured: JsonObject, outcome: Outcome = "ok"): Message =>
  toolResult(toolCall(name), outcome, "", { structured });

const entered = result("EnterPlanMode", { mode: "plan", previousMode: "acceptEdits" });
const left = result("exit_plan_mode", { mode: "acceptEdits" });

test("permissionModeOf() is what the last change says, and the initial mode without one", () => {
  expect(permissionModeOf([userMessage("go")])).toBe("default");
  expect(permissionModeOf([], "dontAsk")).toBe("dontAsk");
  expect(permissionModeOf([entered, userMessage("go")])).toBe("plan");
  expect(permissionModeOf([entered, left], "plan")).toBe("acceptEdits");
  expect(permissionModeOf([entered, left, entered])).toBe("plan");
});

test("permissionModeOf() does not go by failed calls, other tools, and modes that do not exist", () => {
  const others = [
    result("ExitPlanMode", { mode: "default" }, "denied"),
    result("Bash", { mode: "bypassPermissions" }),
    result("ExitPlanMode", { mode: "anything" }),
  ];
  expect(permissionModeOf([entered, ...others])).toBe("plan");
});

test("modeBeforePlan() is the mode in which plan mode was last entered", () => {
  expect(modeBeforePlan([entered, left])).toBe("acceptEdits");
  expect(modeBeforePlan([])).toBeUndefined();
});
