import type { Sandbox } from "@haft/guard";
import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { printable, printableLine } from "../../terminal/printable.ts";
import { sayLine } from "../../terminal/say-line.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { PermissionsWhyInput } from "../permissions-why.ts";
import { foreseeCall } from "../session/foresee-call.ts";
import { openPermissions } from "./open-permissions.ts";
import { parseCall, type WrittenCall } from "./parse-call.ts";
import { rulePlace } from "./rule-place.ts";

/** Says what would become of a call, and what decides. */
export async function explainCall({ options, operands }: PermissionsWhyInput, io: Io): Promise<CommandEnd> {
  const [text = ""] = operands;
  await using opened = await openPermissions(options, io);
  const { plan, session, tools } = opened;
  const { tool, input, isExample } = parseCall(text, tools);
  const call = { tool, input, context: session };
  const why = await foreseeCall(tool, input, plan).catch((error: Error) => {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  });
  const sandbox = sandboxOf(call, plan.sandbox);
  // No rule helps against what the tool itself says.
  const suggested = why.by === "tool" ? [] : await plan.guard.suggestRules(call);
  const about = { toolName: tool.name, toolAliases: tool.aliases ?? [], toolCallId: "", toolInput: input };
  const first = await plan.hooks.named({ type: "PreToolUse", ...about }, session);
  const instead =
    why.decision === "ask" ? await plan.hooks.named({ type: "PermissionRequest", ...about }, session) : [];
  if (options.json) {
    const hooks = [...first, ...instead];
    io.stdout.write(
      `${JSON.stringify({ ...why, ...(sandbox && { sandbox }), hooks, suggestedRules: suggested }, null, 2)}\n`,
    );
    return "done";
  }
  io.stdout.write(`${printable(why.text)}\n`);
  if (isExample)
    io.stdout.write(`  an example: ${printableLine(tool.name, 200)} alone says nothing of what it is about\n`);
  if (why.rule !== undefined) io.stdout.write(`  rule: ${printableLine(`${why.rule}${rulePlace(why)}`, 1_000)}\n`);
  io.stdout.write(`  mode: ${why.mode}\n`);
  if (sandbox !== undefined) io.stdout.write(`  runs in: ${printableLine(sandbox, 1_000)}\n`);
  const hookLine = (when: string, hook: string): string =>
    `  would be asked ${when}: ${printableLine(hook, 1_000)}; what it says is known when it runs\n`;
  for (const hook of first) io.stdout.write(hookLine("first", hook));
  for (const hook of instead) io.stdout.write(hookLine("before anybody is", hook));
  if (suggested.length > 0) io.stdout.write(`  would let it run: ${printableLine(suggested.join(", "), 1_000)}\n`);
  for (const warning of plan.warnings) sayLine(io, warning);
  return "done";
}

/** What a command of the call would be shut in; undefined for calls without one. */
function sandboxOf({ tool, input }: Pick<WrittenCall, "tool" | "input">, { description }: Sandbox): string | undefined {
  if (tool.name !== "Bash") return undefined;
  return input.dangerouslyDisableSandbox === true ? "nothing: the call asks to leave the sandbox" : description;
}
