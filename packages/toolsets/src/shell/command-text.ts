import { shownOutput } from "../text/shown-text.ts";
import type { CommandEnd } from "./shell-backend.ts";

/** What a model reads of a command that has ended. */
export function commandText(
  end: CommandEnd,
  timeoutMs: number,
  meaning: string | undefined,
  notices: readonly (string | undefined)[],
): string {
  const stdout = shownOutput(end.stdout).trimEnd();
  const stderr = shownOutput(end.stderr).trimEnd();
  const parts = [
    stdout,
    stderr === "" ? "" : `[stderr]\n${stderr}`,
    endNotice(end, timeoutMs, meaning),
    ...notices.filter((notice) => notice !== undefined).map((notice) => `[${notice}]`),
  ].filter((part) => part !== "");
  return parts.length === 0 ? "[no output]" : parts.join("\n");
}

function endNotice(end: CommandEnd, timeoutMs: number, meaning: string | undefined): string {
  if (end.isTimedOut) return `[ended at its time limit of ${timeoutMs} ms]`;
  if (end.signal !== undefined) return `[ended by ${end.signal}]`;
  if (end.exitCode === 0) return "";
  return `[exit code ${end.exitCode}${meaning === undefined ? "" : `: ${meaning}`}]`;
}
