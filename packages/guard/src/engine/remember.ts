import { join } from "node:path";
import { parseRule } from "../rules/parse-rule.ts";
import { addRules } from "../settings/add-rules.ts";
import type { SourcedRule } from "./rule-entry.ts";

/** For how long an allowance counts: for this guard, for the project on this machine, or for the user everywhere. */
export type RememberScope = "session" | "project" | "user";

/** The files that allowances are written to. */
export interface RememberTargets {
  /** @default `.haft/settings.local.json` in the folder of the guard */
  readonly projectFile?: string | undefined;
  /** Absent: nothing can be remembered for the user. */
  readonly userFile?: string | undefined;
}

/** A settings file that is about to be written, and where it stands in their order. */
export interface SettingsFileChange {
  readonly source: "local" | "user";
  readonly file: string;
}

/** Writes allow rules where they are to be remembered, and returns them to be put in force. */
export async function rememberRules(
  texts: readonly string[],
  scope: RememberScope,
  folder: string,
  targets: RememberTargets = {},
): Promise<readonly SourcedRule[]> {
  for (const text of texts) {
    const parsed = parseRule(text, "allow");
    if (!parsed.ok) throw new Error(`Cannot remember the rule "${text}": ${parsed.problem}`);
  }
  const change = settingsChange(scope, folder, targets);
  if (change !== undefined) await addRules(change.file, "allow", texts, scope === "project" ? { within: folder } : {});
  const { source = "session", file } = change ?? {};
  return texts.map((text) => ({ text, list: "allow", source, file, folder }));
}

/** The file that remembering would change; none for a session. */
export function settingsChange(
  scope: RememberScope,
  folder: string,
  { projectFile, userFile }: RememberTargets = {},
): SettingsFileChange | undefined {
  switch (scope) {
    case "session":
      return undefined;
    case "project":
      return { source: "local", file: projectFile ?? join(folder, ".haft", "settings.local.json") };
    case "user":
      if (userFile !== undefined) return { source: "user", file: userFile };
      throw new Error("Cannot remember rules for the user: no file of theirs is known; give `targets.userFile`");
  }
}
