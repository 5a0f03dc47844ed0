import { defineToolset, type Toolset } from "haft";
import { enterPlanModeTool } from "./enter-plan-mode.ts";
import { exitPlanModeTool } from "./exit-plan-mode.ts";
import { planFilePath } from "./plan-file-path.ts";
import type { PlanState } from "./plan-state.ts";

export interface PlanToolsetOptions {
  /** The absolute path of the folder in which each session has its plan file. Its tools must be able to write there. */
  readonly plansFolder: string;
  /** Whether it is an agent of another agent that plans. @default false */
  readonly isAgent?: boolean | undefined;
}

/**
 * EnterPlanMode and ExitPlanMode. In plan mode the executor refuses whatever changes something; that the plan file may be written is
 * for the session's rules to say (`isPlanWork`): `planWork(plansFolder)` says it.
 *
 * @throws {TypeError} when the folder is not absolute
 */
export function planToolset(options: PlanToolsetOptions): Toolset {
  const { plansFolder, isAgent = false } = options;
  planFilePath(plansFolder, "check");
  const state: PlanState = { plansFolder, isAgent, modeBefore: undefined };
  return defineToolset({
    name: "planning",
    tools: [enterPlanModeTool(state), exitPlanModeTool(state)],
    clone: () => planToolset(options),
    reset() {
      state.modeBefore = undefined;
    },
  });
}
