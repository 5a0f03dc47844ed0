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
  const source = scope === "project" ? "local" : scope;
  const file = fileOf(scope, folder, targets);
  if (file !== undefined) await addRules(file, "allow", texts, scope === "project" ? { within: folder } : {});
  return texts.map((text) => ({ text, list: "allow", source, file, folder }));
}

function fileOf(scope: RememberScope, folder: string, targets: RememberTargets): string | undefined {
  switch (scope) {
    case "session":
      return undefined;
    case "project":
      return targets.projectFile ?? join(folder, ".haft", "settings.local.json");
    case "user":
      if (targets.userFile !== undefined) return targets.userFile;
      throw new Error("Cannot remember rules for the user: no file of theirs is known; give `targets.userFile`");
  }
}
