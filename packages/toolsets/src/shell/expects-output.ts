import { lastCommand } from "./last-command.ts";

/** False for commands that say nothing when they have done their work. */
export function expectsOutput(command: string): boolean {
  return !silent.has(lastCommand(command)?.words[0] ?? "");
}

const silent: ReadonlySet<string> = new Set(
  "cd chgrp chmod chown cp export install ln mkdir mv rm rmdir set sleep touch true unset wait".split(" "),
);
