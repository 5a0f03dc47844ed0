import { createSession, executeToolCalls, isErrorOutcome, type Tool, type ToolCall, type ToolResult } from "haft";
import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { sayLine } from "../../terminal/say-line.ts";
import { Stop } from "../../terminal/stop.ts";
import type { CallInput } from "../call.ts";
import { openServers } from "../mcp/open-servers.ts";
import { noServers } from "../mcp/opened-servers.ts";
import { openApis } from "../openapi/open-apis.ts";
import { builtinTools } from "../session/builtin-tools.ts";
import { hasTool } from "../session/find-tool.ts";
import { limitTime } from "../session/limit-time.ts";
import { openPlace } from "../session/open-place.ts";
import { planSession } from "../session/plan-session.ts";
import { secretsIn } from "../session/secrets-in.ts";
import { callHint } from "./call-hint.ts";
import { readCallInput } from "./read-call-input.ts";
import { showCallJson, showCallText } from "./show-call.ts";

/** Makes a call, shows its result, and says how it ended. */
export async function callTool({ options, operands }: CallInput, io: Io): Promise<CommandEnd> {
  const [name = "", given] = operands;
  const place = await openPlace(options, io);
  const say = (text: string): void => sayLine(io, text);
  await using apis = await openApis(options, place, io, say);
  // Servers cost seconds, and neither a built-in tool nor one of an API ever comes from one.
  const isKnown = hasTool(name, [...builtinTools(io), ...apis.toolsets.flatMap(({ tools }) => tools)]);
  await using servers = isKnown ? noServers : await openServers(options, place, io, { canAsk: true, say, tool: name });
  const parts = { choices: options, place, io, secrets: secretsIn(io.env), servers, apis };
  const plan = await planSession(parts);
  for (const warning of plan.warnings) say(warning);
  const call: ToolCall = { type: "tool-call", id: "call_1", name, rawInput: await readCallInput(given, io) };
  await using session = createSession(plan.options);
  session.loadTools([name]);
  const endLimit = limitTime(options.timeout, io);
  const { results } = await executeToolCalls([call], session, { signal: io.signal });
  endLimit();
  const [result] = results as readonly [ToolResult];
  if (options["output-format"] === "json") showCallJson(result, io);
  else showCallText(result, toolOf(session.findTool(name)), io);
  const hint = await callHint(result, call, session, plan, io);
  if (hint !== undefined) io.stderr.write(`${hint}\n`);
  return endOf(result, io.signal);
}

function toolOf(found: Tool | string): Tool | undefined {
  return typeof found === "string" ? undefined : found;
}

function endOf({ outcome }: ToolResult, signal: AbortSignal): CommandEnd {
  if (outcome === "cancelled" && signal.reason instanceof Stop) return signal.reason.end;
  if (outcome === "timed-out") return "time-limit";
  return isErrorOutcome(outcome) ? "failed" : "done";
}
