import { colorsFor } from "../../terminal/colors.ts";
import type { Io } from "../../terminal/io.ts";
import { printableLine } from "../../terminal/printable.ts";
import { areas, type Finding } from "./finding.ts";

/** The findings for a person: a heading for each area, a mark and a line for each finding, what helps below a problem. */
export function renderFindings(given: readonly Finding[], { stdout, env }: Pick<Io, "stdout" | "env">): string {
  const paint = colorsFor(stdout, env);
  const findings = given.map(printed);
  const width = Math.max(...findings.map(({ name }) => name.length));
  const marks = { ok: paint("green", "✓"), note: paint("dim", "–"), problem: paint("red", "✗") };
  const lineOf = ({ name, state, detail, wayOut }: Finding): string => {
    const help = wayOut === undefined ? "" : `\n    ${" ".repeat(width)}  ${paint("yellow", `→ ${wayOut}`)}`;
    return `  ${marks[state]} ${name.padEnd(width)}  ${state === "note" ? paint("dim", detail) : detail}${help}\n`;
  };
  const sections = areas.map((area) => {
    const lines = findings.filter((finding) => finding.area === area).map(lineOf);
    return `${paint("bold", area)}\n${lines.join("")}`;
  });
  return `${sections.join("\n")}\n${summary(findings)}\n`;
}

/** Without what a name or a sentence of somebody else's files would do to a terminal. */
function printed({ wayOut, ...finding }: Finding): Finding {
  return {
    ...finding,
    name: printableLine(finding.name, longest),
    detail: printableLine(finding.detail, longest),
    ...(wayOut !== undefined && { wayOut: printableLine(wayOut, longest) }),
  };
}

/** The same for programs. */
export function findingsJson(findings: readonly Finding[]): string {
  return `${JSON.stringify({ ok: problemsIn(findings) === 0, findings }, null, 2)}\n`;
}

function summary(findings: readonly Finding[]): string {
  const count = problemsIn(findings);
  if (count === 0) return "Nothing that is needed is missing.";
  return count === 1 ? "1 problem." : `${count} problems.`;
}

function problemsIn(findings: readonly Finding[]): number {
  return findings.filter(({ state }) => state === "problem").length;
}

const longest = 300;
