import type { PermissionMode, StepEvent } from "haft";
import type { ServerState } from "../mcp/server-state.ts";
import type { RunReport } from "./report.ts";

/** What is known before the first request. */
export interface RunFacts {
  readonly sessionId: string;
  readonly model: string;
  readonly cwd: string;
  readonly tools: readonly string[];
  readonly servers: readonly ServerState[];
  /** What becomes of calls that nothing has decided: `bypassPermissions` lets them run. */
  readonly permissionMode: PermissionMode;
  readonly prompt: string | undefined;
}

/** Shows a run: one implementation for each output format. */
export interface RunOutput {
  begin(facts: RunFacts): void;
  event(event: StepEvent): void;
  end(report: RunReport): void;
}
