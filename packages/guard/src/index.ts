// Paths
export { type CaseProbe, createCaseProbe } from "./paths/case-probe.ts";
export { containsDenied, type DeniedSearch, type DeniedSearchLimits } from "./paths/contains-denied.ts";
export { escapePath } from "./paths/escape-path.ts";
export { isInside } from "./paths/is-inside.ts";
export { compilePathPattern, type PathPattern, type PathPatternOptions } from "./paths/path-pattern.ts";
export { type PermittedPlaces, permittedPlaces } from "./paths/permitted-places.ts";
export { type Place, type PlaceBase, placeOf } from "./paths/place-of.ts";
export { protectedReason } from "./paths/protected-reason.ts";
export { isStandardStream, specialReason } from "./paths/special-reason.ts";

// Shell
export { analyseCommand } from "./shell/analyse-command.ts";
export { coversAllow, type FoundRule, findDenyOrAsk, uncovered } from "./shell/command-rules.ts";
export { matchCommandRule } from "./shell/match-command-rule.ts";
export { isReadOnlyAnalysis, isReadOnlyCommand } from "./shell/read-only-command.ts";
export type {
  ShellAnalysis,
  ShellAssignment,
  ShellCommand,
  ShellConstruct,
  ShellLaunch,
  ShellRedirection,
  ShellWord,
} from "./shell/shell-command.ts";
