import type { Session } from "haft";
import { foreseeWithYes } from "../session/foresee-with-yes.ts";
import type { SessionPlan } from "../session/plan-session.ts";
import { isUnasked } from "./denied-note.ts";
import type { Denial, RunReport } from "./report.ts";

/** The report with what would have helped where nobody was there to ask. */
export async function withWaysOut(
  report: RunReport,
  session: Pick<Session, "findTool">,
  plan: Pick<SessionPlan, "guard" | "options">,
): Promise<RunReport> {
  const denials: Denial[] = [];
  for (const denial of report.denials) {
    const call = { name: denial.toolName, rawInput: denial.input };
    const withYes = isUnasked(denial) ? await foreseeWithYes(call, session, plan) : undefined;
    denials.push({ ...denial, runsWithYes: withYes?.decision === "allow" });
  }
  return { ...report, denials };
}
