import type { GuardApproval, GuardApprovalRequest, GuardApprover } from "@haft/guard";
import { colorsFor } from "../../terminal/colors.ts";
import type { Io } from "../../terminal/io.ts";
import { printableLine } from "../../terminal/printable.ts";
import { readLine } from "../../terminal/read-line.ts";
import { changedInput } from "./changed-input.ts";
import { renderRequest } from "./render-request.ts";

/** Asks at the terminal, one question at a time. What is no answer is a no; what is written after the no is told to the model. */
export function askPerson(io: Io): GuardApprover {
  let last: Promise<unknown> = Promise.resolve();
  return {
    decide(request) {
      const decision = last.then(() => ask(request, io));
      last = decision.catch(() => {});
      return decision;
    },
  };
}

async function ask(request: GuardApprovalRequest, io: Io): Promise<GuardApproval> {
  const { signal } = request.context;
  signal.throwIfAborted();
  const paint = colorsFor(io.stderr, io.env);
  const { suggestedRules: rules } = request;
  const choices = rules.length > 0 ? " [s]ession or [p]roject: always," : "";
  io.stderr.write(await renderRequest(request, paint));
  for (;;) {
    io.stderr.write(`  ${paint("bold", "Allow it?")} [y]es,${choices} [c]hange, or [n]o and why (? explains): `);
    const answer = (await readLine(io, signal))?.trim();
    if (answer === "?") {
      io.stderr.write(explanation(rules));
      continue;
    }
    const decision = answer === undefined ? ({ decision: "deny" } as const) : decisionOf(answer, request);
    if (typeof decision !== "string") return decision;
    io.stderr.write(`  ${printableLine(decision, 500)}\n`);
  }
}

/** What an answer means, or what is wrong with it. */
function decisionOf(answer: string, request: GuardApprovalRequest): GuardApproval | string {
  if (/^y(es)?$/i.test(answer)) return { decision: "allow" };
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

function explanation(rules: readonly string[]): string {
  const always = `  s           it runs, and so do others like it in this session: ${rules.join(", ")}
  p           the same, and in this project from now on (.haft/settings.local.json)
`;
  return `  y           it runs, this once
${rules.length > 0 ? always : ""}  c INPUT     it runs with another input: a JSON object, or the command, path or address alone
  n           it does not run, and the model is told so
  n REASON    the same, and the model is told why: n use git stash instead
  Ctrl+C      ends the run; what was done is kept with --transcript
`;
}
