import { resolve } from "node:path";
import { isInside } from "../paths/is-inside.ts";
import type { TouchedFile } from "./call-facts.ts";
import { fileWords } from "./find-rule.ts";
import type { GuardCall } from "./guard-call.ts";
import type { GuardState } from "./guard-state.ts";
import type { RuleEntry } from "./rule-entry.ts";

/** What lets a part of a call run: a rule, the mode, or that it harms nothing; or why nothing does. */
export type Cover =
  | { readonly isCovered: true; readonly by: "rule"; readonly rule: RuleEntry }
  | { readonly isCovered: true; readonly by: "mode" | "workspace" }
  | { readonly isCovered: false; readonly reason: string };

/** Whether a file may be read or written that no allowed command touches. */
export function coverFile(file: TouchedFile, { context }: GuardCall, state: GuardState): Cover {
  const { allow: rules } = state.book;
  const { operation, place } = file;
  const whole = rules.tools.get(operation === "read" ? "read" : "edit");
  const read = operation === "read" ? rules.reads.find(place) : undefined;
  const rule = whole ?? read ?? rules.writes.find(place);
  if (rule !== undefined) return { isCovered: true, by: "rule", rule };
  const isHere = isInFolders(file, context.additionalDirectories, state);
  if (operation === "read" && isHere) return { isCovered: true, by: "workspace" };
  if (operation === "write" && isHere && context.permissionMode === "acceptEdits")
    return { isCovered: true, by: "mode" };
  const where = isHere ? "" : " outside the session's folders";
  return { isCovered: false, reason: `no rule decides and ${fileWords(file).replace(/,$/, "")}${where}` };
}

/** True for a place that lies in the session's folders by its text and by where it leads. */
export function isInFolders(
  { place }: TouchedFile,
  additionalDirectories: readonly string[],
  { folder, isCaseInsensitive }: GuardState,
): boolean {
  if (place.problem !== undefined) return false;
  const folders = [folder, ...additionalDirectories].map((one) => resolve(folder, one));
  return folders.some((one) => isInside(place, one, isCaseInsensitive));
}
