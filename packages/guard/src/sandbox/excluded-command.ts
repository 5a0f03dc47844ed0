/**
 * Whether a command is one of those that run outside of the sandbox. A pattern is the command itself, or its beginning followed by ` *`.
 *
 * Only a single plain command can be one: with separators, redirections, expansions or new lines more than the pattern names could run.
 */
export function isExcludedCommand(command: string, patterns: readonly string[]): boolean {
  const plain = command.trim();
  if (/[;&|<>$`()\\\n\r]/.test(plain)) return false;
  return patterns.some((pattern) => {
    const start = pattern.trim();
    if (!start.endsWith(" *")) return plain === start;
    return plain === start.slice(0, -2) || plain.startsWith(start.slice(0, -1));
  });
}
