import type { Guard } from "@haft/guard";
import type { PermissionMode } from "haft";
import { UsageError } from "../../terminal/usage-error.ts";
import type { Place } from "./open-place.ts";
import type { SessionChoices } from "./session-parts.ts";

/**
 * How much a session lets run without asking. `--yes` is the mode in which everything runs that no rule forbids or asks about.
 *
 * @throws {UsageError} when the command line contradicts itself, or asks for what the settings forbid
 */
export function sessionMode(
  { yes, "permission-mode": named }: Pick<SessionChoices, "yes" | "permission-mode">,
  { settings }: Pick<Place, "settings">,
  guard: Pick<Guard, "defaultMode">,
): PermissionMode {
  if (yes && named !== undefined && named !== "bypassPermissions")
    throw new UsageError(`Cannot use --yes with --permission-mode ${named}: one of them says what runs unasked`);
  const mode = named ?? (yes ? "bypassPermissions" : guard.defaultMode);
  if (mode === "bypassPermissions" && settings.isBypassDisabled)
    throw new UsageError(
      "Cannot let every call run: the settings forbid the mode bypassPermissions (disableBypassPermissionsMode); haft permissions list shows where",
    );
  return mode;
}
