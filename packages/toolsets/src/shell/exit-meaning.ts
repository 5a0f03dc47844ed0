import { lastCommand } from "./last-command.ts";

/** What exit code 1 means where it is an answer and no failure. */
export function exitMeaning(command: string, exitCode: number, stderr: string): string | undefined {
  if (exitCode !== 1) return undefined;
  const last = lastCommand(command);
  if (last === undefined || (last.isConditional && stderr.trim() !== "")) return undefined;
  const [program = "", argument = ""] = last.words;
  return program === "git" ? gitMeanings[argument] : meanings[program];
}

const noMatches = "no matches";
const areDifferent = "the files differ";
const isFalse = "the condition is false";

const meanings: Readonly<Record<string, string | undefined>> = {
  grep: noMatches,
  egrep: noMatches,
  fgrep: noMatches,
  rg: noMatches,
  diff: areDifferent,
  cmp: areDifferent,
  test: isFalse,
  "[": isFalse,
  "[[": isFalse,
  find: "some folders could not be searched",
};

const gitMeanings: Readonly<Record<string, string | undefined>> = { diff: areDifferent, grep: noMatches };
