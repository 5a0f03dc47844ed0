import type { RunInput } from "../run.ts";

/** The command that goes on with the conversation as it was run, in the words of a shell. */
export function goOnCommand(options: RunInput["options"]): string {
  const words = needed.flatMap((name) => {
    const value = options[name];
    if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return [];
    return value === true
      ? [`--${name}`]
      : [`--${name}`, quoted(Array.isArray(value) ? value.join(",") : String(value))];
  });
  return ["haft run", ...words].join(" ");
}

const needed = [
  "transcript",
  "model",
  "base-url",
  "api-key-env",
  "cwd",
  "add-dir",
  "settings",
  "permission-mode",
  "sandbox",
  "system-prompt",
  "append-system-prompt",
  "tools",
  "allowed-tools",
  "disallowed-tools",
  "yes",
] as const;

/** Source: POSIX, Shell Command Language, 2.2 Quoting. */
function quoted(text: string): string {
  return /^[\w./:,=@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
