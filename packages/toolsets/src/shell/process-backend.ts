import { runCommand } from "./run-command.ts";
import type { ShellBackend } from "./shell-backend.ts";

/** A bash of its own for each command. */
export function processBackend(): ShellBackend {
  return {
    defaultTimeoutMs: 120_000,
    memory:
      "Each call is a new shell: a changed folder lasts while it is one of the session's folders, variables and functions do not last.",
    run: runCommand,
    clone: processBackend,
    close: async () => undefined,
  };
}
