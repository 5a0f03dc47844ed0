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

/**
 * Whether a command may run: every part of it must be allowed by a rule or only read, what it writes must lie in the session's folders or be
 * covered by an Edit rule, and what a part without a rule reads must lie there too, or be covered by a Read rule.
 */
export function coverCommand(command: CommandFacts, call: GuardCall, state: GuardState): Cover {
  const { allow: rules } = state.book;
  const whole = rules.tools.get("bash");
  const patterns = rules.commands.candidates(command.analysis);
  const open = whole === undefined ? uncovered(patterns, command.analysis) : [];
  const undecided = open.find((part) => !isAcceptedEdit(part, command, call, state));
  if (undecided !== undefined) {
    return { isCovered: false, reason: `no rule decides and "${shortened(undecided.source)}" is not read-only` };
  }
  const rule = whole ?? firstRule(patterns, command, state);
  const fileFault = command.files
    .map((file) => faultOf(file, command, call, state))
    .find((fault) => fault !== undefined);
  const fault = fileFault ?? openFault(command, state);
  if (fault !== undefined) return { isCovered: false, reason: fault };
  if (rule !== undefined) return { isCovered: true, by: "rule", rule };
  return { isCovered: true, by: open.length > 0 ? "mode" : "workspace" };
}

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

function faultOf(file: TouchedFile, command: CommandFacts, call: GuardCall, state: GuardState): string | undefined {
  if (isInFolders(file, call.context.additionalDirectories, state)) return undefined;
  if (file.operation === "read" && isUnderRule(file, command, state)) return undefined;
  const cover = coverFile(file, call, state);
  return cover.isCovered ? undefined : cover.reason;
}

/** What a rule lets run may read what it wants. */
function isUnderRule(file: TouchedFile, { analysis }: CommandFacts, { book }: GuardState): boolean {
  if (book.allow.tools.has("bash")) return true;
  const part = analysis.commands.find(({ source }) => source === file.command);
  return (
    part !== undefined && book.allow.commands.candidates(analysis).some((pattern) => matchCommandRule(pattern, part))
  );
}

function openFault({ openFiles, analysis }: CommandFacts, { book }: GuardState): string | undefined {
  const { tools, commands } = book.allow;
  const open = openFiles.find(({ operation, command }) => {
    if (operation === "write") return !tools.has("edit");
    if (tools.has("bash") || tools.has("read")) return false;
    const part = analysis.commands.find(({ source }) => source === command);
    return part === undefined || !commands.candidates(analysis).some((pattern) => matchCommandRule(pattern, part));
  });
  if (open === undefined) return undefined;
  const doing = open.operation === "read" ? "reads" : "writes";
  return `which files "${shortened(open.command)}" ${doing} is known only when it runs`;
}
