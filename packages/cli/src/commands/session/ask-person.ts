import type { GuardApproval, GuardApprovalRequest, GuardApprover } from "@haft/guard";
import { colorsFor, type Paint } from "../../terminal/colors.ts";
import { dropTyped } from "../../terminal/drop-typed.ts";
import type { Io } from "../../terminal/io.ts";
import { printableLine } from "../../terminal/printable.ts";
import { readLine } from "../../terminal/read-line.ts";
import { changedInput } from "./changed-input.ts";
import { renderRequest } from "./render-request.ts";

export interface AskPersonOptions {
  /** Told when a person is about to be asked. */
  readonly onAsk?: ((request: GuardApprovalRequest) => void) | undefined;
  /** Whether what is kept with the project will count the next time. What will not counts for the session alone. @default it will */
  readonly canKeep?: ((signal: AbortSignal) => boolean | Promise<boolean>) | undefined;
}

/**
 * Asks at the terminal; the guard asks about one call at a time. What is no answer is a no; what is written after the no is told to the
 * model.
 */
export function askPerson(io: Io, options: AskPersonOptions = {}): GuardApprover {
  return { decide: (request) => ask(request, io, options) };
}

async function ask(
  request: GuardApprovalRequest,
  io: Io,
  { onAsk, canKeep }: AskPersonOptions,
): Promise<GuardApproval> {
  const { signal } = request.context;
  signal.throwIfAborted();
  const paint = colorsFor(io.stderr, io.env);
  const question = (await renderRequest(request, paint)) + alwaysLine(request, paint);
  onAsk?.(request);
  await dropTyped(io);
  io.stderr.write(question);
  for (;;) {
    io.stderr.write(`  ${paint("bold", "Allow it?")} ${choicesOf(request)} (? explains): `);
    const answer = (await readLine(io, signal))?.trim();
    if (answer === "?") {
      io.stderr.write(explanation(request));
      continue;
    }
    const decision = answer === undefined ? ({ decision: "deny" } as const) : decisionOf(answer, request);
    if (typeof decision === "string") {
      io.stderr.write(`  ${printableLine(decision, 500)}\n`);
      continue;
    }
    if (decision.remember !== "project" || canKeep === undefined || (await canKeep(signal))) return decision;
    return { ...decision, remember: "session" };
  }
}

function alwaysLine({ suggestedRules: rules }: GuardApprovalRequest, paint: Paint): string {
  return rules.length === 0 ? "" : paint("dim", `  Always would allow ${printableLine(rules.join(", "), 500)}\n`);
}

function choicesOf(request: GuardApprovalRequest): string {
  const edits = isPlan(request) ? " yes and accept [e]dits," : "";
  const always = request.suggestedRules.length > 0 ? " always in this [s]ession or [p]roject," : "";
  return `[y]es,${edits}${always} [c]hange, or [n]o and why`;
}

function isPlan({ tool }: GuardApprovalRequest): boolean {
  return tool.name === "ExitPlanMode";
}

/** What an answer means, or what is wrong with it. */
function decisionOf(answer: string, request: GuardApprovalRequest): GuardApproval | string {
  if (/^y(es)?$/i.test(answer)) return { decision: "allow" };
  if (isPlan(request) && /^e(dits)?$/i.test(answer))
    return { decision: "allow", input: { ...request.input, mode: "acceptEdits" } };
  const scope = scopes[answer.toLowerCase()];
  if (scope !== undefined) {
    return request.suggestedRules.length > 0
      ? { decision: "allow", remember: scope }
      : "No rule can allow calls like this one: answer y to let it run this once";
  }
  const change = /^c(?:hange)?(?:\s+([\s\S]*))?$/i.exec(answer);
  if (change !== null) {
    const input = changedInput(change[1]?.trim() ?? "", request);
    return typeof input === "string" ? input : { decision: "allow", input };
  }
  const reason = answer.replace(/^no?\b[\s,.:;-]*/i, "");
  return reason === "" ? { decision: "deny" } : { decision: "deny", reason };
}

const scopes: Readonly<Record<string, "session" | "project">> = {
  s: "session",
  session: "session",
  p: "project",
  project: "project",
};

function explanation(request: GuardApprovalRequest): string {
  const edits = "  e           it runs, and file tools write in the session's folders unasked from then on\n";
  const always = `  s           it runs, and so do others like it in this session
  p           the same, and in this project from now on (.haft/settings.local.json)
`;
  return `  y           it runs, this once
${isPlan(request) ? edits : ""}${request.suggestedRules.length > 0 ? always : ""}  c INPUT     it runs with another input: a JSON object, or the command, path or address alone
  n           it does not run, and the model is told so
  n REASON    the same, and the model is told why: n use git stash instead
  Ctrl+C      ends the run; what was done is kept with --transcript
`;
}
