import type { FileAccess } from "haft";
import type { PermittedPlaces } from "../paths/permitted-places.ts";
import { denyRuleFor } from "./find-rule.ts";
import type { GuardState } from "./guard-state.ts";
import { ruleWords } from "./rule-entry.ts";

/** What tools may do with files, by the same rules: what is denied stays denied wherever a path leads by then. */
export function fileAccess(state: GuardState, places: PermittedPlaces): FileAccess {
  return {
    refusal(context, realPath, operation) {
      const rule = denyRuleFor(state.book, realPath, operation);
      if (rule !== undefined) return `${ruleWords(rule)} forbids it`;
      return places.refusal(context, realPath, operation);
    },
    hides: (path) => denyRuleFor(state.book, path, "read") !== undefined,
  };
}
