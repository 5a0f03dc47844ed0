import { exitCodes } from "./exit-codes.ts";
import type { Option, Options } from "./options.ts";

export interface Help {
  /** `haft run [PROMPT] [options]`, without what follows from the options. */
  readonly usage: string;
  readonly summary: string;
  readonly options: Options;
  /** What is worth knowing, a paragraph each. */
  readonly notes?: readonly string[] | undefined;
}

/** The help of a command: usage, options, what is worth knowing, exit codes. */
export function renderHelp({ usage, summary, options, notes = [] }: Help): string {
  const rows = Object.entries(options).map(([name, option]) => [optionForm(name, option), option.summary] as const);
  const codes = Object.values(exitCodes).map(({ code, meaning }) => [String(code), meaning] as const);
  return [`${summary}.`, `Usage: ${usage}`, `Options:\n${table(rows)}`, ...notes, `Exit codes:\n${table(codes)}`]
    .join("\n\n")
    .concat("\n");
}

/** Two columns, the first as wide as its widest cell. */
export function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join("\n");
}

function optionForm(name: string, option: Option): string {
  const short = option.short === undefined ? "    " : `-${option.short}, `;
  return `${short}--${name}${option.kind === "flag" ? "" : ` ${option.value}`}`;
}
