import { basename, dirname, join } from "node:path";
import { placeOf } from "../paths/place-of.ts";
import type { GuardCall } from "./guard-call.ts";
import type { GuardState } from "./guard-state.ts";

/** True for a call that writes the plan of plan mode, and nothing else. */
export function isPlanWork(call: GuardCall, { planFile, home }: GuardState): boolean {
  const file = planFile?.(call.context);
  if (file === undefined) return false;
  const base = { cwd: call.context.cwd, home };
  const plan = placeOf(file, base);
  const isLink = join(placeOf(dirname(plan.lexical), base).real, basename(plan.lexical)) !== plan.real;
  const writes = call.touches.filter(({ type }) => type !== "read");
  if (writes.length === 0 || plan.problem !== undefined || isLink) return false;
  return writes.every((touch) => {
    if (touch.type !== "write") return false;
    const place = placeOf(touch.path, base);
    return place.problem === undefined && place.real === plan.real;
  });
}
