import { realpath, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { defineTool, ok, type PermissionMode, type Tool, type ToolContext, ToolError, type ToolOutput } from "haft";
import { storeFile } from "../files/store-file.ts";
import { checkHostFields, withHostFields } from "../input/host-fields.ts";
import { shownText } from "../text/shown-text.ts";
import { exitNames, modeBeforePlan } from "./permission-mode-of.ts";
import { planFilePath } from "./plan-file-path.ts";
import type { PlanState } from "./plan-state.ts";
import { maxPlanChars, readPlan } from "./read-plan.ts";

interface ExitInput {
  /** What is asked about, and what the user made of it. */
  readonly plan?: string;
  readonly mode?: PermissionMode;
}

/**
 * Shows the user the plan and, once it is approved, takes the session out of plan mode.
 *
 * The plan that is read from its file becomes the input that is asked about, so what was approved is what was shown. An approver may
 * change it, and may choose the next `mode`; without a choice it is the mode before plan mode.
 */
export function exitPlanModeTool(state: PlanState): Tool {
  const tool = defineTool<ExitInput>({
    name: exitNames[0] as string,
    aliases: exitNames.slice(1),
    category: "planMode",
    searchHint: "have the plan approved and begin",
    description:
      "Shows the user the plan that you wrote to the plan file and asks to begin. Takes no input: the plan is read from the file. Works in plan mode only. Do not ask in any other way whether the plan is good.",
    input: {
      type: "object",
      properties: {
        plan: { type: "string", minLength: 1, maxLength: maxPlanChars },
        mode: { type: "string", enum: ["default", "acceptEdits", "dontAsk", "bypassPermissions"] },
      },
      additionalProperties: false,
    },
    // It changes nothing but what the session may do, and that only when a person says so.
    readOnly: true,
    concurrencySafe: false,
    destructive: false,
    openWorld: false,
    retry: { maxAttempts: 1 },
    maxResultChars: maxPlanChars + 1_000,
    needsApproval: true,
    examples: [{ input: {} }],
    errors: {
      "not-planning": { description: "The session is not in plan mode" },
      "no-plan": { description: "The plan file is missing, empty or unreadable" },
      "plan-outside": { description: "The plan file is a link out of the plans folder" },
      "plan-too-long": { description: `The plan has more than ${maxPlanChars} characters` },
      "mode-not-allowed": { description: "The mode chosen with the approval asks less than the one before plan mode" },
      "host-field": { description: "The model sent a plan or a mode itself" },
      "not-written": { description: "The plan that the user changed could not be written" },
    },
    async checkPermission(input, context) {
      const planFile = planFilePath(state.plansFolder, context.session.id);
      checkHostFields(context.call, hostFields, `write the plan to "${planFile}" and call without input`);
      checkPlanning(context);
      const plan = input.plan ?? (await readPlan(planFile));
      return {
        decision: "ask",
        input: { ...input, plan },
        reason: `a plan begins when it is approved; this one is in ${planFile}`,
      };
    },
    describeCall: ({ plan }) =>
      plan === undefined ? "Begin with the plan" : `Begin with this plan:\n\n${asShown(plan)}`,
    execute: (input, context) => exitPlanMode(input, context, state),
  });
  return withHostFields(tool, hostFields);
}

const hostFields = ["plan", "mode"];

async function exitPlanMode(input: ExitInput, context: ToolContext, state: PlanState): Promise<ToolOutput> {
  checkPlanning(context);
  const filePath = planFilePath(state.plansFolder, context.session.id);
  const mode = nextMode(input.mode, state.modeBefore ?? modeBeforePlan(context.messages) ?? "default");
  const written = await readPlan(filePath);
  const plan = input.plan ?? written;
  if (plan.trim() === "") throw new ToolError("Cannot begin: the approved plan is empty", { code: "no-plan" });
  const planWasEdited = plan !== written;
  if (planWasEdited) await storePlan(filePath, plan);
  context.session.change({ permissionMode: mode });
  const edited = planWasEdited ? " with changes of the user's, which the file has now" : "";
  return ok(
    `The user approved the plan${edited}. Plan mode is over, the permission mode is "${mode}". The plan (${filePath}):\n\n${asShown(plan)}`,
    { structured: { plan: asShown(plan), filePath, isAgent: state.isAgent, planWasEdited, mode } },
  );
}

/** The plans folder may be a link; `readPlan` has seen that the file is none. */
async function storePlan(filePath: string, plan: string): Promise<void> {
  const realPath = join(await realpath(dirname(filePath)), basename(filePath));
  await storeFile(filePath, realPath, Buffer.from(plan), await stat(realPath));
}

function checkPlanning({ permissionMode }: ToolContext): void {
  if (permissionMode === "plan") return;
  throw new ToolError("Cannot leave plan mode: the session is not in it; go on with the work", {
    code: "not-planning",
  });
}

/** Approving a plan is no leave to stop asking altogether, unless that was so before. */
function nextMode(chosen: PermissionMode | undefined, before: PermissionMode): PermissionMode {
  const mode = chosen ?? before;
  if (mode !== "bypassPermissions" || before === "bypassPermissions") return mode;
  throw new ToolError(
    `Cannot go on in the mode "${mode}": the mode before plan mode was "${before}"; have the plan approved with another`,
    { code: "mode-not-allowed" },
  );
}

function asShown(plan: string): string {
  return shownText(plan);
}
