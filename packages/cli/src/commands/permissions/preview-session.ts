import { colorsFor } from "../../terminal/colors.ts";
import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { printableLine } from "../../terminal/printable.ts";
import type { PermissionsPreviewInput } from "../permissions-preview.ts";
import { openPermissions } from "./open-permissions.ts";

/** Shows each tool with what would become of its examples. */
export async function previewSession({ options }: PermissionsPreviewInput, io: Io): Promise<CommandEnd> {
  await using opened = await openPermissions(options, io);
  const { plan, session, tools } = opened;
  const { cwd, permissionMode, additionalDirectories } = session;
  const forecasts = await plan.guard.dryRun(tools, { cwd, permissionMode, additionalDirectories });
  if (options.json) {
    io.stdout.write(`${JSON.stringify(forecasts, null, 2)}\n`);
    return "done";
  }
  const paint = colorsFor(io.stdout, io.env);
  for (const { tool, isHidden, examples } of forecasts) {
    io.stdout.write(`${paint("bold", tool)}${isHidden ? ": hidden, a rule denies it" : ""}\n`);
    for (const { explanation } of isHidden ? [] : examples)
      io.stdout.write(
        `  ${paint(colors[explanation.decision], words[explanation.decision])}  ${printableLine(`${explanation.call}: ${explanation.reason}`, 200)}\n`,
      );
  }
  return "done";
}

const words = { allow: "runs", ask: "asks", deny: "denied" } as const;
const colors = { allow: "green", ask: "yellow", deny: "red" } as const;
