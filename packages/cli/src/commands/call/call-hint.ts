import { type JsonObject, parseArguments, type Session, type Tool, type ToolCall, type ToolResult } from "haft";
import type { Io } from "../../terminal/io.ts";
import { isPersonThere } from "../../terminal/is-person-there.ts";
import { builtinTools, offReason } from "../session/builtin-tools.ts";
import { foreseeCall } from "../session/foresee-call.ts";
import type { SessionPlan } from "../session/plan-session.ts";

type CallPlan = Pick<SessionPlan, "guard" | "options">;

/** What the person who made a call can do about its result, in a line; undefined when the result says it all. */
export async function callHint(
  { outcome, code }: ToolResult,
  call: ToolCall,
  session: Session,
  plan: CallPlan,
  io: Io,
): Promise<string | undefined> {
  const known = builtinTool(call.name, io);
  if (code === "no-user") return `${known?.name} needs a terminal, where somebody can answer`;
  const reason = known && offReason(known);
  if (outcome === "denied" && reason !== undefined) return `${known?.name} is off: ${reason}`;
  if (code === "not-read")
    return "Each haft call is a session of its own and has read nothing; in haft run, Read comes first";
  if (outcome !== "denied" || isPersonThere(io)) return undefined;
  return yesHint(call, session, plan);
}

function builtinTool(name: string, io: Io): Tool | undefined {
  const wanted = name.toLowerCase();
  return builtinTools(io).find((tool) =>
    [tool.name, ...(tool.aliases ?? [])].some((known) => known.toLowerCase() === wanted),
  );
}

/** Whether the call would run if everything did that nothing forbids or asks about. */
async function yesHint(
  { name, rawInput }: ToolCall,
  session: Session,
  { guard, options }: CallPlan,
): Promise<string | undefined> {
  const tool = session.findTool(name);
  const input = inputOf(rawInput);
  if (typeof tool === "string" || input === undefined) return undefined;
  const yes = { guard, options: { ...options, permissionMode: "bypassPermissions" } } as const;
  const { decision, by } = await foreseeCall(tool, input, yes);
  if (decision === "ask" && by === "tool")
    return `${tool.name} asks each time, and only somebody at a terminal can answer`;
  return decision === "allow" && session.permissionMode !== "bypassPermissions" ? "--yes lets it run" : undefined;
}

function inputOf(rawInput: ToolCall["rawInput"]): JsonObject | undefined {
  const parsed = parseArguments(rawInput, "certain");
  return parsed.ok ? parsed.input : undefined;
}
