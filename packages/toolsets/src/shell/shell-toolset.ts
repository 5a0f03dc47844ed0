import { defineToolset, type Toolset } from "haft";
import type { Environment } from "../system/environment.ts";
import { bashTool } from "./bash.ts";
import { sessionProcesses } from "./session-processes.ts";

export interface ShellToolsetOptions {
  /** The environment of the commands; nothing is added from the process that runs Haft. @default nothing */
  readonly env?: Environment | undefined;
}

/** Bash. What a command leaves running in the background lives until the session is closed, and `close()` waits for its end. */
export function shellToolset(options: ShellToolsetOptions = {}): Toolset {
  const processes = sessionProcesses();
  return defineToolset({
    name: "shell",
    tools: [bashTool({ env: options.env ?? {}, processes })],
    clone: () => shellToolset(options),
    close: processes.ended,
  });
}
