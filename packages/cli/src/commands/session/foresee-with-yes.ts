import type { Explanation } from "@haft/guard";
import { type JsonValue, parseArguments, type Session } from "haft";
import { foreseeCall } from "./foresee-call.ts";
import type { SessionPlan } from "./plan-session.ts";

/** What would become of a call with `--yes`; undefined for one that cannot be made at all. */
export async function foreseeWithYes(
  { name, rawInput }: { readonly name: string; readonly rawInput: JsonValue },
  session: Pick<Session, "findTool">,
  { guard, options }: Pick<SessionPlan, "guard" | "options">,
): Promise<Explanation | undefined> {
  const tool = session.findTool(name);
  const parsed = parseArguments(rawInput, "certain");
  if (typeof tool === "string" || !parsed.ok || !(await tool.prepare(parsed.input)).ok) return undefined;
  return foreseeCall(tool, parsed.input, { guard, options: { ...options, permissionMode: "bypassPermissions" } });
}
