import type { ToolForecast } from "@haft/guard";
import type { Tool } from "haft";
import { colorsFor } from "../../terminal/colors.ts";
import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { printableLine } from "../../terminal/printable.ts";
import type { PermissionsPreviewInput } from "../permissions-preview.ts";
import { foreseeCall } from "../session/foresee-call.ts";
import type { SessionPlan } from "../session/plan-session.ts";
import { openPermissions } from "./open-permissions.ts";
import { exampleInput } from "./parse-call.ts";

/** Shows each tool with what would become of its examples. */
export async function previewSession({ options }: PermissionsPreviewInput, io: Io): Promise<CommandEnd> {
  await using opened = await openPermissions(options, io);
  const { plan, tools } = opened;
  const byGuard = await plan.guard.dryRun(tools);
  const forecasts = await Promise.all(
    byGuard.map(async (forecast, index) => ({ ...forecast, examples: await examplesOf(tools[index] as Tool, plan) })),
  );
  if (options.json) {
    io.stdout.write(`${JSON.stringify(forecasts, null, 2)}\n`);
    return "done";
  }
  const paint = colorsFor(io.stdout, io.env);
  for (const { tool, isHidden, examples } of forecasts) {
    io.stdout.write(`${paint("bold", tool)}${isHidden ? ": hidden, a rule denies it" : ""}\n`);
    if (!isHidden && examples.length === 0)
      io.stdout.write(`  no example fits; haft permissions why '${tool}({…})' explains a call\n`);
    for (const { explanation } of isHidden ? [] : examples)
      io.stdout.write(
        `  ${paint(colors[explanation.decision], words[explanation.decision])}  ${printableLine(`${explanation.call}: ${explanation.reason}`, 200)}\n`,
      );
  }
  return "done";
}

/** The tool's own examples, or one that fits it, if one is found. */
async function examplesOf(tool: Tool, plan: SessionPlan): Promise<ToolForecast["examples"]> {
  const own = tool.examples?.map(({ input }) => input) ?? [];
  const inputs = own.length > 0 ? own : [exampleInput(tool)];
  const examples = await Promise.all(
    inputs.map(async (input) => {
      const explanation = await foreseeCall(tool, input, plan).catch(notValid);
      return explanation === undefined ? [] : [{ input, explanation }];
    }),
  );
  return examples.flat();
}

function notValid(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}

const words = { allow: "runs", ask: "asks", deny: "denied" } as const;
const colors = { allow: "green", ask: "yellow", deny: "red" } as const;
