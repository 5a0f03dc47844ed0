import { createInterface } from "node:readline";
import type { Approval, ApprovalRequest, Approver } from "haft";
import { colorsFor } from "../../terminal/colors.ts";
import type { Io } from "../../terminal/io.ts";
import { printable } from "../../terminal/printable.ts";

/** Asks at the terminal, one question at a time. Anything but yes is a no; what is written after the no is told to the model. */
export function askPerson(io: Io): Approver {
  let last: Promise<unknown> = Promise.resolve();
  return {
    decide(request) {
      const decision = last.then(() => ask(request, io));
      last = decision.catch(() => {});
      return decision;
    },
  };
}

async function ask(request: ApprovalRequest, io: Io): Promise<Approval> {
  const { signal } = request.context;
  signal.throwIfAborted();
  const paint = colorsFor(io.stderr, io.env);
  const what = printable(await request.describe()).replaceAll("\n", "\n  ");
  io.stderr.write(`${paint("yellow", `? ${request.tool.name}`)} ${what}\n`);
  let answer: string;
  do {
    io.stderr.write(`  ${paint("bold", "Allow it?")} [y]es, or [n]o and why (? explains): `);
    answer = (await readLine(io, signal))?.trim() ?? "";
    if (answer === "?") io.stderr.write(explanation);
  } while (answer === "?");
  if (/^y(es)?$/i.test(answer)) return { decision: "allow" };
  const reason = answer.replace(/^no?\b[\s,.:;-]*/i, "");
  return reason === "" ? { decision: "deny" } : { decision: "deny", reason };
}

const explanation = `  y           it runs, this once
  n           it does not run, and the model is told so
  n REASON    the same, and the model is told why: n use git stash instead
  Ctrl+C      ends the run; what was done is kept with --transcript
`;

/** One line, or undefined at the end of input. */
function readLine({ stdin, stderr }: Io, signal: AbortSignal): Promise<string | undefined> {
  // Without `terminal` the keyboard stays as it is, and Ctrl+C reaches the program as a signal.
  const lines = createInterface({ input: stdin, terminal: false });
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      lines.close();
      stderr.write("\n");
      reject(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    lines.once("line", (line) => {
      resolve(line);
      lines.close();
    });
    lines.once("close", () => {
      signal.removeEventListener("abort", leave);
      resolve(undefined);
    });
  });
}
