import { parseArguments, type Session, type Tool, type ToolCall, type ToolResult } from "haft";
import type { Io } from "../../terminal/io.ts";
import { isPersonThere } from "../../terminal/is-person-there.ts";
import { builtinTools, offReason } from "../session/builtin-tools.ts";
import { mainFields } from "../session/changed-input.ts";
import { foreseeWithYes } from "../session/foresee-with-yes.ts";
import type { SessionPlan } from "../session/plan-session.ts";
import { programToolReason } from "../session/program-tools.ts";

/** What the person who made a call can do about its result, in a line; undefined when the result says it all. */
export async function callHint(
  { outcome, code }: ToolResult,
  call: ToolCall,
  session: Session,
  plan: Pick<SessionPlan, "guard" | "options">,
  io: Io,
): Promise<string | undefined> {
  if (outcome === "unknown-tool") return programToolReason(call.name);
  const tool = session.findTool(call.name);
  if (outcome === "invalid-input" && typeof tool !== "string") return inputHint(call, tool);
  const known = builtinTool(call.name, io);
  if (code === "no-user") return `${known?.name} needs a terminal, where somebody can answer`;
  const reason = known && offReason(known);
  if (outcome === "denied" && reason !== undefined) return `${known?.name} is off: ${reason}`;
  if (code === "not-read")
    return "Each haft call is a session of its own and has read nothing; in haft run, Read comes first";
  if (outcome !== "denied" || isPersonThere(io)) return undefined;
  const withYes = await foreseeWithYes(call, session, plan);
  if (withYes?.decision === "ask" && withYes.by === "tool")
    return `${call.name} asks each time, and only somebody at a terminal can answer`;
  const isGiven = session.permissionMode === "bypassPermissions";
  return withYes?.decision === "allow" && !isGiven ? "--yes lets it run" : undefined;
}

/** How an input is written, for one that is no object; what was given is taken for what the tool is about. */
function inputHint({ rawInput }: ToolCall, tool: Tool): string | undefined {
  if (typeof rawInput !== "string" || parseArguments(rawInput, "certain").ok) return undefined;
  const { properties = {} } = tool.inputSchema;
  const field = /^\s*[[{"]/.test(rawInput) ? undefined : mainFields.find((name) => name in properties);
  const example = field === undefined ? tool.examples?.[0]?.input : { [field]: rawInput };
  const quoted = JSON.stringify(example ?? {}).replaceAll("'", "'\\''");
  return `INPUT is a JSON object: haft call ${tool.name} '${quoted}'`;
}

function builtinTool(name: string, io: Io): Tool | undefined {
  const wanted = name.toLowerCase();
  return builtinTools(io).find((tool) =>
    [tool.name, ...(tool.aliases ?? [])].some((known) => known.toLowerCase() === wanted),
  );
}
