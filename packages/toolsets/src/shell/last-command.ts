/** The command whose exit code a command line ends with. `isConditional`: another one may have ended it before, as in `a && b`. */
export interface LastCommand {
  readonly words: readonly string[];
  readonly isConditional: boolean;
}

/** Finds it where that is plain to see; not in lines with quotes that do not end, groups, or words of control. */
export function lastCommand(line: string): LastCommand | undefined {
  const blank = line.trim().replace(/\\.|'[^']*'|"(?:[^"\\]|\\.)*"/gs, (quoted) => "_".repeat(quoted.length));
  if (/['"]|<<|[(){}]|(?:^|[\s;&|])(?:if|then|else|fi|for|while|until|do|done|case|esac)(?=[\s;&|]|$)/.test(blank))
    return undefined;
  let start = 0;
  let isConditional = false;
  for (const { 0: operator, index } of blank.matchAll(/&&|\|\||\|&?|;|\n|(?<![>&])&(?![>&\d])/g)) {
    if (blank.slice(index + operator.length).trim() === "") break;
    start = index + operator.length;
    isConditional = operator === "&&" || (operator.startsWith("|") && operator !== "||" && isConditional);
  }
  const words = blank
    .slice(start)
    .trim()
    .replace(/[;\s]+$/, "")
    .split(/\s+/);
  while (/^\w+=/.test(words[0] ?? "")) words.shift();
  return { words, isConditional };
}
