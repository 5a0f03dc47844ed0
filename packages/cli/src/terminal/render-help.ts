import { exitCodes } from "./exit-codes.ts";
import type { Option, Options } from "./options.ts";

export interface Help {
  /** `haft run [PROMPT] [options]`, without what follows from the options. */
  readonly usage: string;
  readonly summary: string;
  readonly options: Options;
  /** What is worth knowing, a paragraph each. */
  readonly notes?: readonly string[] | undefined;
  /** Whether every exit code is listed; else one line names the usual ones. */
  readonly listsExitCodes: boolean;
}

/** No line of a table is longer. The notes of the commands keep to it, too. */
const lineChars = 120;

/** The help of a command: usage, options, what is worth knowing, exit codes. */
export function renderHelp({ usage, summary, options, notes = [], listsExitCodes }: Help): string {
  const rows = Object.entries(options).map(([name, option]) => [optionForm(name, option), option.summary] as const);
  const codes = listsExitCodes
    ? allCodes()
    : "Exit codes: 0 done, 1 failed, 2 not begun; haft run --help lists them all.";
  return [`${summary}.`, `Usage: ${usage}`, `Options:\n${table(rows)}`, ...notes, codes].join("\n\n").concat("\n");
}

function allCodes(): string {
  const rows = Object.values(exitCodes).map(({ code, meaning }) => [String(code), meaning] as const);
  return `Exit codes:\n${table(rows)}`;
}

/** Two columns, the first as wide as its widest cell. What is too long for the second goes on below it. */
export function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length));
  const indent = `\n${" ".repeat(width + 4)}`;
  return rows
    .map(([first, second]) => `  ${first.padEnd(width)}  ${wrapped(second, lineChars - width - 4).join(indent)}`)
    .join("\n");
}

/** Lines of at most `chars` characters, broken between words. */
function wrapped(text: string, chars: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > chars) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function optionForm(name: string, option: Option): string {
  const short = option.short === undefined ? "    " : `-${option.short}, `;
  return `${short}--${name}${option.kind === "flag" ? "" : ` ${option.value}`}`;
}
