import type { ShellAnalysis, ShellCommand, ShellConstruct } from "./shell-command.ts";

/** What an analysis has found so far. */
export interface Findings {
  readonly commands: ShellCommand[];
  readonly problems: Set<string>;
  readonly unseen: Set<string>;
  readonly constructs: Set<ShellConstruct>;
  isComplete: boolean;
  /** How many more nodes and started commands are looked at. */
  budget: number;
}

export function noFindings(): Findings {
  return {
    commands: [],
    problems: new Set(),
    unseen: new Set(),
    constructs: new Set(),
    isComplete: true,
    budget: 50_000,
  };
}

/** Counts one more, and says whether the budget still lasts; when it does not, that is a problem. */
export function spend(found: Findings): boolean {
  found.budget -= 1;
  if (found.budget < 0) addGap(found, tooLarge);
  return found.budget >= 0;
}

/** Notes a problem because of which commands may be missing. */
export function addGap(found: Findings, problem: string): void {
  found.problems.add(problem);
  found.isComplete = false;
}

export const tooLarge = "it is too deep or too large";

/** The findings as plain data. Where a definition may stand for `cd`, no folder is certain. */
export function analysisOf(
  text: string,
  { commands, problems, unseen, constructs, isComplete }: Findings,
): ShellAnalysis {
  const isMoved =
    constructs.has("function") ||
    commands.some(({ assignments }) => assignments.some(({ name }) => ["CDPATH", "HOME", "OLDPWD"].includes(name)));
  return {
    text,
    commands: isMoved ? commands.map((command) => ({ ...command, folder: undefined })) : commands,
    problems: [...problems],
    isComplete,
    unseen: [...unseen],
    constructs: [...constructs],
  };
}
