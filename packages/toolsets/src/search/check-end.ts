import { ToolError } from "haft";
import { shownText } from "../text/shown-text.ts";
import type { RipgrepEnd } from "./run-ripgrep.ts";

/**
 * Makes sure that ripgrep did what it was asked. It ends with 2 for what it cannot understand, and also when it could not open
 * some of many files; the latter is no failure.
 *
 * @throws {ToolError} `search-invalid` with ripgrep's message, `search-failed`
 */
export function checkEnd(end: RipgrepEnd, isEmpty: boolean): void {
  if (end.isStopped || end.exitCode === 0 || end.exitCode === 1) return;
  const message = withOwnAdvice(shownText(end.stderr).trim());
  if (end.exitCode !== 2) {
    const reason = `ripgrep ended with ${end.exitCode}${message === "" ? "" : `: ${message}`}`;
    throw new ToolError(`Cannot search: ${reason}`, { code: "search-failed" });
  }
  if (isEmpty && !isOnlyUnreadable(message)) {
    throw new ToolError(`Cannot search: ${message.replace(/^rg: /, "")}`, { code: "search-invalid" });
  }
}

/** ripgrep advises flags; there are fields for some of them only. */
function withOwnAdvice(message: string): string {
  return message.replace(/\s*\nConsider enabling (\w+).*$/s, (_, what: string) => advice[what] ?? "");
}

const advice: Readonly<Record<string, string>> = {
  multiline: "; set multiline to find it",
  PCRE2: "; write the pattern another way",
};

function isOnlyUnreadable(stderr: string): boolean {
  return stderr.split("\n").every((line) => /\(os error \d+\)/.test(line));
}
