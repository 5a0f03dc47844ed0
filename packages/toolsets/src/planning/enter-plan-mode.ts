import { existsSync } from "node:fs";
import { defineTool, ok, type Tool, type ToolContext, ToolError, type ToolOutput } from "haft";
import { enterNames } from "./permission-mode-of.ts";
import { planFilePath } from "./plan-file-path.ts";
import type { PlanState } from "./plan-state.ts";

/** Asks the user to let the model plan first, and takes the session into plan mode. */
export function enterPlanModeTool(state: PlanState): Tool {
  return defineTool<Record<string, never>>({
    name: enterNames[0] as string,
    aliases: enterNames.slice(1),
    category: "planMode",
    searchHint: "plan before changing anything",
    description:
      "Asks the user to go into plan mode: until the user approves a plan, you only look, and write the plan to a file that the answer names. Use it before work that is large, risky or open to several ways; not for small or certain changes.",
    input: { type: "object", properties: {}, additionalProperties: false },
    // It changes no more than what the session may do: less.
    readOnly: true,
    concurrencySafe: false,
    idempotent: true,
    destructive: false,
    openWorld: false,
    needsApproval: true,
    examples: [{ input: {} }],
    errors: { "already-planning": { description: "The session is in plan mode already" } },
    checkPermission(_, context) {
      checkNotPlanning(context, state);
      return { decision: "ask", reason: "it stops all changes until a plan is approved" };
    },
    describeCall: () => "Plan first: change nothing until you have approved a plan",
    execute: (_, context) => enterPlanMode(context, state),
  });
}

function enterPlanMode(context: ToolContext, state: PlanState): ToolOutput {
  checkNotPlanning(context, state);
  const { permissionMode: previousMode, session } = context;
  const planFile = planFilePath(state.plansFolder, session.id);
  state.modeBefore = previousMode;
  session.change({ permissionMode: "plan" });
  const there = existsSync(planFile) ? " It holds an earlier plan: read it, then bring it up to date." : "";
  return ok(
    `Plan mode is on: only tools that change nothing run, and Write and Edit for the plan file "${planFile}".${there} Look around, write the plan there (what to change, in which files, how to check it), then call ExitPlanMode to have it approved.`,
    { structured: { mode: "plan", previousMode, planFile } },
  );
}

function checkNotPlanning({ permissionMode, session }: ToolContext, { plansFolder }: PlanState): void {
  if (permissionMode !== "plan") return;
  throw new ToolError(
    `Cannot enter plan mode: the session is in it; write the plan to "${planFilePath(plansFolder, session.id)}", then call ExitPlanMode to have it approved`,
    { code: "already-planning" },
  );
}
