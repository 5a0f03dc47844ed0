import type { GuardOptions, Hooks } from "@haft/guard";

/** Why a settings file must not be changed, as hooks say; undefined when it may be. */
export type BeforeSettingsChange = NonNullable<GuardOptions["beforeSettingsChange"]>;

/**
 * Asks the ConfigChange hooks before a settings file is changed in a session: their veto keeps it as it is.
 *
 * Source: the hooks reference of Claude Code, ConfigChange (read 2026-12).
 */
export function askConfigHooks({ fire }: Pick<Hooks, "fire">): BeforeSettingsChange {
  return async ({ source, file }, { session, cwd, permissionMode, signal }) => {
    const event = { type: "ConfigChange", source: `${source}_settings`, filePath: file } as const;
    const { decision, reason } = await fire(event, { id: session.id, cwd, permissionMode }, signal);
    return decision === "deny" ? (reason ?? "a ConfigChange hook refuses it") : undefined;
  };
}
