import { colorsFor } from "../../terminal/colors.ts";
import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { printableLine } from "../../terminal/printable.ts";
import { sayLine } from "../../terminal/say-line.ts";
import type { PermissionsListInput } from "../permissions-list.ts";
import { openPermissions, type Permissions } from "./open-permissions.ts";
import { rulePlace } from "./rule-place.ts";

/** Shows rules, mode, folders, sandbox, and the files they come from. */
export async function listPermissions({ options }: PermissionsListInput, io: Io): Promise<CommandEnd> {
  await using opened = await openPermissions(options, io);
  io.stdout.write(options.json ? `${JSON.stringify(facts(opened), null, 2)}\n` : rendered(opened, io));
  if (!options.json) for (const warning of opened.plan.warnings) sayLine(io, warning);
  return "done";
}

function facts({ place, plan, session }: Permissions) {
  return {
    permissionMode: session.permissionMode,
    folders: [session.cwd, ...session.additionalDirectories],
    isTrusted: place.isTrusted,
    sandbox: plan.sandbox.level,
    sandboxDescription: plan.sandbox.description,
    rules: plan.guard.list(),
    files: place.settings.files.map(({ file }) => file),
    warnings: plan.warnings,
  };
}

function rendered(opened: Permissions, io: Io): string {
  const paint = colorsFor(io.stdout, io.env);
  const { permissionMode, folders, isTrusted, sandboxDescription, rules, files } = facts(opened);
  const line = (name: string, value: string): string =>
    `${paint("bold", name.padEnd(9))} ${printableLine(value, 4_000)}`;
  const shown = rules.map((rule) => `${rule.list.padEnd(6)} ${printableLine(rule.text + rulePlace(rule), 4_000)}`);
  return `${[
    line("mode", permissionMode),
    line("folders", folders.join(", ")),
    line("trusted", isTrusted ? "yes" : "no; of the settings that come with the folder only what forbids counts"),
    line("sandbox", sandboxDescription),
    line("settings", files.length === 0 ? "none" : files.join(", ")),
    ...shown,
  ].join("\n")}\n`;
}
