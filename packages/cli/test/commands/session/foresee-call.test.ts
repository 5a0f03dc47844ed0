import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Approver, createSession, executeToolCalls, type PermissionMode } from "haft";
import { expect, test } from "vitest";
import { findTool } from "../../../src/commands/session/find-tool.ts";
import { foreseeCall } from "../../../src/commands/session/foresee-call.ts";
import { openPlace } from "../../../src/commands/session/open-place.ts";
import { planSession } from "../../../src/commands/session/plan-session.ts";
import { folderWithSettings, noChoices } from "../permissions/folder-with-settings.ts";

const question = {
  question: "Which?",
  header: "W",
  options: [
    { label: "a", description: "a" },
    { label: "b", description: "b" },
  ],
  multiSelect: false,
};
const calls = [
  ["Config", { action: "set", setting: "model", value: "ollama:qwen3" }],
  ["Config", { action: "get", setting: "model" }],
  ["EnterPlanMode", {}],
  ["ExitPlanMode", {}],
  ["Read", { file_path: ".env" }],
  ["Read", { file_path: "/etc/passwd" }],
  ["Bash", { command: "touch made" }],
  ["Bash", { command: "make x" }],
  ["Write", { file_path: "made", content: "x" }],
  ["TodoWrite", { todos: [] }],
  ["EnterWorktree", {}],
  ["AskUserQuestion", { questions: [question] }],
] as const;

test("foreseeCall() says what a call then comes to, in every mode, and makes none", async () => {
  for (const mode of ["default", "acceptEdits", "plan", "dontAsk", "bypassPermissions"] satisfies PermissionMode[]) {
    for (const [name, input] of calls) {
      const { folder, io } = folderWithSettings();
      const choices = { ...noChoices, yes: false, "permission-mode": mode } as const;
      const plan = await planSession({ choices, place: await openPlace(choices, io), io });
      const tools = (plan.options.tools ?? []).flatMap((one) => ("tools" in one ? one.tools : [one]));
      const { decision } = await foreseeCall(findTool(name, tools), input, plan);
      expect(existsSync(join(folder, "made"))).toBe(false);
      let isAsked = false;
      const approver: Approver = {
        decide() {
          isAsked = true;
          return { decision: "deny" };
        },
      };
      await using session = createSession({ ...plan.options, approver });
      const call = { type: "tool-call", id: "c", name, rawInput: input, input } as const;
      const [result] = (await executeToolCalls([call], session)).results;
      const isRefused = result?.outcome === "denied" || (name.endsWith("PlanMode") && result?.outcome === "failed");
      const happened = isAsked ? "ask" : isRefused ? "deny" : "allow";
      expect([mode, name, input, decision]).toEqual([mode, name, input, happened]);
    }
  }
});
