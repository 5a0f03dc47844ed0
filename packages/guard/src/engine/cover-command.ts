import { uncovered } from "../shell/command-rules.ts";
import { matchCommandRule } from "../shell/match-command-rule.ts";
import { isReadOnlyPart } from "../shell/read-only-command.ts";
import type { ShellCommand } from "../shell/shell-command.ts";
import type { TouchedFile } from "./call-facts.ts";
import type { CommandFacts } from "./command-facts.ts";
import { type Cover, coverFile, isInFolders } from "./cover-file.ts";
import { type GuardCall, shortened } from "./guard-call.ts";
import type { GuardState } from "./guard-state.ts";
import type { RuleEntry } from "./rule-entry.ts";
import { settleGit } from "./settle-git.ts";

/**
 * Whether a command may run: every part of it must be allowed by a rule or only read, what it writes must lie in the session's folders or be
 * covered by an Edit rule, and what a part without a rule reads must lie there too, or be covered by a Read rule.
 */
export function coverCommand(given: CommandFacts, call: GuardCall, state: GuardState): Cover {
  const { allow: rules } = state.book;
  const whole = rules.tools.get("bash");
  const { analysis, strange } = settleGit(given.analysis, call.context.cwd, state);
  const command = { ...given, analysis };
  if (whole === undefined) {
    if (strange !== undefined) return { isCovered: false, reason: `"${shortened(strange.source)}" ${untrusted}` };
    if (analysis.constructs.includes("function"))
      return { isCovered: false, reason: "it defines a function, which may call itself without end" };
  }
  const patterns = rules.commands.candidates(command.analysis);
  const open = whole === undefined ? uncovered(patterns, command.analysis) : [];
  const undecided = open.find((part) => !isAcceptedEdit(part, command, call, state));
  if (undecided !== undefined) {
    return { isCovered: false, reason: `no rule decides and "${shortened(undecided.source)}" is not read-only` };
  }
  const covers = command.files.map((file) => coverTouched(file, command, call, state));
  const uncoveredFile = covers.find(({ isCovered }) => !isCovered);
  if (uncoveredFile !== undefined) return uncoveredFile;
  const fault = openFault(command, state);
  if (fault !== undefined) return { isCovered: false, reason: fault };
  const rule = whole ?? firstRule(patterns, command, state);
  if (rule !== undefined) return { isCovered: true, by: "rule", rule };
  const byRule = covers.find((cover) => cover.isCovered && cover.by === "rule");
  if (byRule !== undefined) return byRule;
  const isByMode = open.length > 0 || covers.some((cover) => cover.isCovered && cover.by === "mode");
  return { isCovered: true, by: isByMode ? "mode" : "workspace" };
}

const untrusted = "is about a repository that nobody trusts, and whose settings may run programs";

/** In mode "acceptEdits" folders and empty files are made in the session's folders without asking. */
function isAcceptedEdit(part: ShellCommand, { files }: CommandFacts, call: GuardCall, state: GuardState): boolean {
  if (call.context.permissionMode !== "acceptEdits" || part.launch !== undefined || part.assignments.length > 0) {
    return false;
  }
  if (part.words[0]?.text !== "mkdir" && part.words[0]?.text !== "touch") return false;
  const own = files.filter(({ command }) => command === part.source);
  return own.length > 0 && own.every((file) => isInFolders(file, call.context.additionalDirectories, state));
}

function firstRule(
  patterns: readonly string[],
  { analysis }: CommandFacts,
  { book }: GuardState,
): RuleEntry | undefined {
  for (const part of analysis.commands) {
    if (isReadOnlyPart(part)) continue;
    const pattern = patterns.find((one) => matchCommandRule(one, part));
    if (pattern !== undefined) return book.allow.commands.get(pattern);
  }
  return undefined;
}

/** What is written aside needs what Edit needs; a rule for the program does not speak of it. */
function coverTouched(file: TouchedFile, command: CommandFacts, call: GuardCall, state: GuardState): Cover {
  const isFree = file.operation === "read" || file.isAside !== true || state.book.allow.tools.has("bash");
  if (isFree && isInFolders(file, call.context.additionalDirectories, state))
    return { isCovered: true, by: "workspace" };
  const rule = file.operation === "read" ? ruleOf(file, command, state) : undefined;
  return rule === undefined ? coverFile(file, call, state) : { isCovered: true, by: "rule", rule };
}

/** What a rule lets run may read what it wants. */
function ruleOf(file: TouchedFile, { analysis }: CommandFacts, { book }: GuardState): RuleEntry | undefined {
  const { commands, tools } = book.allow;
  const whole = tools.get("bash");
  if (whole !== undefined) return whole;
  const part = analysis.commands.find(({ source }) => source === file.command);
  if (part === undefined) return undefined;
  const pattern = commands.candidates(analysis).find((one) => matchCommandRule(one, part));
  return pattern === undefined ? undefined : commands.get(pattern);
}

function openFault({ openFiles, analysis }: CommandFacts, { book }: GuardState): string | undefined {
  const { tools, commands } = book.allow;
  const open = openFiles.find(({ operation, command, isAside }) => {
    if (operation === "write") return !tools.has("edit");
    if (tools.has("bash")) return false;
    // Bash makes network connections of some names below /dev.
    if (isAside === true) return true;
    if (tools.has("read")) return false;
    const part = analysis.commands.find(({ source }) => source === command);
    return part === undefined || !commands.candidates(analysis).some((pattern) => matchCommandRule(pattern, part));
  });
  if (open === undefined) return undefined;
  const doing = open.operation === "read" ? "reads" : "writes";
  return `which files "${shortened(open.command)}" ${doing} is known only when it runs`;
}
