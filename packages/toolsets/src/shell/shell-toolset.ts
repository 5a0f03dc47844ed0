import type { Sandbox } from "@haft/guard";
import { defineToolset, type Toolset } from "haft";
import type { Environment } from "../system/environment.ts";
import { bashTool } from "./bash.ts";
import { processBackend } from "./process-backend.ts";
import { sessionProcesses } from "./session-processes.ts";
import type { ShellBackend } from "./shell-backend.ts";

export interface ShellToolsetOptions {
  /** The environment of the commands; nothing is added from the process that runs Haft. @default nothing */
  readonly env?: Environment | undefined;
  /** `TMPDIR` of the commands, in and outside of the sandbox; the `temp` of that one. @default that of `env` */
  readonly temp?: string | undefined;
  /** What the commands run in: one that `chooseSandbox()` of `@haft/guard` found. @default nothing holds them back */
  readonly sandbox?: Sandbox | undefined;
  /** Whether a call may ask to run outside of the sandbox; the rules of the session decide about it. @default true */
  readonly allowUnsandboxedCommands?: boolean | undefined;
  /** Commands that run outside of the sandbox without being asked to, as `docker *`; rules see that they do. @default none */
  readonly excludedCommands?: readonly string[] | undefined;
  /** @default a bash of its own for each command */
  readonly backend?: ShellBackend | undefined;
}

/** Bash. What a command leaves running in the background lives until the session is closed, and `close()` waits for its end. */
export function shellToolset(options: ShellToolsetOptions = {}): Toolset {
  const processes = sessionProcesses();
  const { env = {}, temp, sandbox, backend = processBackend() } = options;
  const { allowUnsandboxedCommands = true, excludedCommands = [] } = options;
  return defineToolset({
    name: "shell",
    tools: [bashTool({ env, temp, processes, backend, sandbox, allowUnsandboxedCommands, excludedCommands })],
    clone: () => shellToolset({ ...options, backend: backend.clone() }),
    async close() {
      await Promise.all([processes.ended(), backend.close()]);
    },
  });
}
