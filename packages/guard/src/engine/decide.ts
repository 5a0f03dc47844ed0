import { type Place, placeOf } from "../paths/place-of.ts";
import { protectedReason } from "../paths/protected-reason.ts";
import { isStandardStream, specialReason } from "../paths/special-reason.ts";
import { allowedByRules } from "./allowed-by-rules.ts";
import { type CallFacts, callFacts } from "./call-facts.ts";
import { allow, ask, askFirmly, type Decision, deny } from "./decision.ts";
import { deniedInFolder } from "./denied-in-folder.ts";
import { type FoundRestriction, fileWords, findRestriction } from "./find-rule.ts";
import { type GuardCall, shortened } from "./guard-call.ts";
import type { GuardState } from "./guard-state.ts";
import { isPlanWork } from "./is-plan-work.ts";
import { ruleWords } from "./rule-entry.ts";

/** A decision, and what it was made from. */
export interface DecidedCall {
  readonly facts: CallFacts;
  readonly decision: Decision;
}

/**
 * Decides about a call: deny rules, the removal guard, ask rules, protected places, the mode, what cannot be understood, the sandbox,
 * allow rules, and what harms nothing in the session's folders. It asks about the rest.
 */
export async function decide(call: GuardCall, state: GuardState): Promise<DecidedCall> {
  const facts = callFacts(call, state.home);
  const forbidden = findRestriction(state.book.deny, facts);
  const decision =
    deniedByRule(forbidden) ??
    (await deniedInFolder(facts, state)) ??
    askedByRemovalGuard(facts) ??
    askedByRule(forbidden) ??
    askedByRule(findRestriction(state.book.ask, facts)) ??
    allowedByBypass(facts, state) ??
    allowedForPlan(facts, state) ??
    askedForPlace(facts, state) ??
    askedOutsideSandbox(facts, state) ??
    allowedInSandbox(facts, state) ??
    notUnderstood(facts) ??
    allowedByRules(facts, state);
  return { facts, decision: firmWhereModeAllows(decision, call) };
}

function deniedByRule(found: FoundRestriction | undefined): Decision | undefined {
  if (found === undefined || !found.isCertain) return undefined;
  const { entry, what } = found;
  const rule = ruleWords(entry);
  return deny("rule", what === undefined ? `${rule} forbids it` : `${what} which ${rule} forbids`, entry);
}

function askedByRemovalGuard({ commands }: CallFacts): Decision | undefined {
  const removal = commands.find(({ removal }) => removal !== undefined)?.removal;
  return removal === undefined ? undefined : askFirmly("removal-guard", removal);
}

function askedByRule(found: FoundRestriction | undefined): Decision | undefined {
  if (found === undefined) return undefined;
  const { entry, what, isCertain } = found;
  const rule = ruleWords(entry);
  if (!isCertain) return askFirmly("rule", `${what} may be what ${rule} is about`, entry);
  return askFirmly("rule", what === undefined ? `${rule} is about it` : `${what} which ${rule} is about`, entry);
}

function allowedByBypass(facts: CallFacts, { isBypassDisabled, sandbox }: GuardState): Decision | undefined {
  if (facts.call.context.permissionMode !== "bypassPermissions" || isBypassDisabled) return undefined;
  if (sandbox?.isUnsandboxedAllowed === false && asksUnsandboxed(facts)) return undefined;
  return allow("mode", 'in mode "bypassPermissions" everything runs that no rule forbids or asks about');
}

function askedForPlace({ files }: CallFacts, { folder }: GuardState): Decision | undefined {
  for (const file of files) {
    const { place, operation, command } = file;
    const words = fileWords(file);
    if (place.problem !== undefined)
      return askFirmly("not-understood", `${words} of which nobody can tell where it leads: ${place.problem}`);
    if (command !== undefined && isStandardStream(place.asked)) continue;
    const special = specialReason(place, operation);
    if (special !== undefined) return askFirmly("special-file", `${words} and ${special}`);
    const reason = operation === "write" ? protectedReason(seenFrom(place, folder)) : undefined;
    if (reason !== undefined) return askFirmly("protected-path", `${words} and ${reason}`);
  }
  return undefined;
}

/** Who starts a session in a protected folder means to work there; what is protected below it stays so. */
function seenFrom(place: Place, folder: string): Place {
  const start = placeOf(folder, { cwd: "/" });
  if (protectedReason(start) === undefined) return place;
  const roots = start.ends.map((end) => `${end}/`);
  const below = (spelling: string): string => {
    const root = roots.find((one) => spelling.startsWith(one));
    return root === undefined ? spelling : spelling.slice(root.length - 1);
  };
  return { ...place, spellings: place.spellings.map(below) };
}

/** Only a rule for the command, together with the settings, lets it out. */
function askedOutsideSandbox(facts: CallFacts, { sandbox, book }: GuardState): Decision | undefined {
  if (!asksUnsandboxed(facts)) return undefined;
  const command = facts.commands.find(({ isUnsandboxed }) => isUnsandboxed);
  const words = `"${shortened(command?.analysis.text ?? "")}" is to run outside the sandbox`;
  if (sandbox?.isUnsandboxedAllowed !== true) return askFirmly("unsandboxed", words);
  const hasRule = book.allow.commands.size > 0 || book.allow.tools.has("bash");
  return hasRule ? undefined : askFirmly("unsandboxed", `${words} and no rule allows that command`);
}

function asksUnsandboxed({ commands }: CallFacts): boolean {
  return commands.some(({ isUnsandboxed }) => isUnsandboxed);
}

function allowedForPlan({ call }: CallFacts, state: GuardState): Decision | undefined {
  if (call.context.permissionMode !== "plan" || !isPlanWork(call, state)) return undefined;
  return allow("plan-file", "it writes the plan");
}

/** What is shut in can do little; rules that forbid or ask can only be trusted about commands that are understood. */
function allowedInSandbox(facts: CallFacts, { sandbox, book }: GuardState): Decision | undefined {
  const { commands, call } = facts;
  const isShutIn = sandbox?.isAutoAllowed === true && sandbox.isActive() && !asksUnsandboxed(facts);
  if (!isShutIn || commands.length === 0 || call.touches.length !== commands.length) return undefined;
  const hasRestrictions = book.deny.all.length > 0 || book.ask.all.length > 0;
  if (hasRestrictions && commands.some(({ unclear }) => unclear !== undefined)) return undefined;
  return allow("sandbox", "the sandbox shuts it in");
}

function notUnderstood({ commands }: CallFacts): Decision | undefined {
  const command = commands.find(({ unclear }) => unclear !== undefined);
  if (command === undefined) return undefined;
  const text = shortened(command.analysis.text);
  return ask("not-understood", `what "${text}" does cannot be told before it runs: ${command.unclear}`);
}

/** The executor lets file tools run in "acceptEdits" and everything in "bypassPermissions", unless it is told to ask. */
function firmWhereModeAllows(decision: Decision, { context, tool, traits }: GuardCall): Decision {
  if (decision.decision !== "ask" || decision.isFirm) return decision;
  const mode = context.permissionMode;
  const isLetThrough =
    mode === "bypassPermissions" || (mode === "acceptEdits" && tool.category === "fileSystem" && !traits.readOnly);
  return isLetThrough ? { ...decision, isFirm: true } : decision;
}
