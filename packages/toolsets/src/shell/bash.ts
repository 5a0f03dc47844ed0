import { defineTool, fail, ok, type Tool, type ToolContext, ToolError, type ToolOutput } from "haft";
import { isFolder } from "../paths/is-folder.ts";
import type { Environment } from "../system/environment.ts";
import { systemReason } from "../system/system-reason.ts";
import { shownOutput } from "../text/shown-text.ts";
import { isReadOnlyCommand } from "./read-only-command.ts";
import { type CommandEnd, runCommand } from "./run-command.ts";
import type { SessionProcesses } from "./session-processes.ts";
import { callMark, shellEnvironment } from "./shell-environment.ts";

export interface BashOptions {
  readonly env: Environment;
  readonly processes: SessionProcesses;
}

interface BashInput {
  readonly command: string;
  readonly timeout?: number;
  readonly description?: string;
}

const defaultTimeoutMs = 120_000;
const maxTimeoutMs = 600_000;
const killMs = 10_000;

/** Runs a command with `/bin/bash -c` in the session's working folder. */
export function bashTool({ env, processes }: BashOptions): Tool {
  return defineTool<BashInput>({
    name: "Bash",
    aliases: ["bash", "shell", "run_shell_command"],
    category: "shell",
    searchHint: "run a shell command, program or script",
    description:
      "Runs a command with bash in the working folder. Each call is a new shell: a changed folder, variables and functions do not last. There is no input and no terminal. An exit code other than 0 is reported, not treated as a failure. At its time limit the command and all it started are ended, and what it printed is returned.",
    input: {
      type: "object",
      properties: {
        command: { type: "string", minLength: 1, description: "The command, as bash reads it" },
        timeout: {
          type: "integer",
          minimum: 1,
          maximum: maxTimeoutMs,
          description: `Time limit in milliseconds (default ${defaultTimeoutMs}, at most ${maxTimeoutMs})`,
        },
        description: { type: "string", description: "What the command does, in a few words" },
      },
      required: ["command"],
      additionalProperties: false,
    },
    readOnly: ({ command }) => isReadOnlyCommand(command),
    concurrencySafe: false,
    maxResultChars: 30_000,
    timeoutMs: ({ timeout = defaultTimeoutMs }) => timeout + killMs,
    examples: [
      { input: { command: "git status --short", description: "Show what changed" } },
      { input: { command: "npm test", timeout: 300_000 } },
    ],
    errors: {
      "timed-out": { description: "The command did not end in time and was ended; what it printed is there" },
      "not-started": { description: "bash could not be started" },
    },
    describeCall: ({ command, description }) => (description === undefined ? command : `${description}: ${command}`),
    execute(input, context) {
      processes.endWith(context.session);
      return runBash(input, context, env);
    },
  });
}

async function runBash(input: BashInput, context: ToolContext, env: Environment): Promise<ToolOutput> {
  const { cwd, effectKey, signal, session } = context;
  const timeoutMs = input.timeout ?? defaultTimeoutMs;
  await checkStart(input.command, cwd);
  const end = await runCommand(input.command, {
    cwd,
    env: shellEnvironment(env, session.id, effectKey),
    mark: callMark(effectKey),
    timeoutMs,
    signal,
  }).catch((error: NodeJS.ErrnoException) => {
    if (signal.aborted || error.syscall === undefined) throw error;
    throw new ToolError(`Cannot start bash: ${startReasons[error.code ?? ""] ?? systemReason(error)}`, {
      code: "not-started",
      cause: error,
    });
  });
  const structured = { stdout: end.stdout, stderr: end.stderr, exitCode: end.exitCode, interrupted: end.isTimedOut };
  const text = commandText(end, timeoutMs);
  return end.isTimedOut
    ? fail(text, { outcome: "timed-out", code: "timed-out", structured })
    : ok(text, { structured });
}

async function checkStart(command: string, cwd: string): Promise<void> {
  if (command.includes("\0"))
    throw new ToolError("Cannot start bash: the command contains a NUL character", { code: "not-started" });
  // Node blames the program for a missing working folder.
  if (!(await isFolder(cwd)))
    throw new ToolError(`Cannot start bash: the working folder "${cwd}" does not exist`, { code: "not-started" });
}

const startReasons: Readonly<Record<string, string>> = {
  E2BIG: "the command is too long; write it to a file and run that",
  ENOENT: "there is no /bin/bash",
};

function commandText(end: CommandEnd, timeoutMs: number): string {
  const stdout = shownOutput(end.stdout).trimEnd();
  const stderr = shownOutput(end.stderr).trimEnd();
  const parts = [stdout, stderr === "" ? "" : `[stderr]\n${stderr}`, endNotice(end, timeoutMs)].filter(
    (part) => part !== "",
  );
  return parts.length === 0 ? "[no output]" : parts.join("\n");
}

function endNotice(end: CommandEnd, timeoutMs: number): string {
  if (end.isTimedOut) return `[ended at its time limit of ${timeoutMs} ms]`;
  if (end.signal !== undefined) return `[ended by ${end.signal}]`;
  return end.exitCode === 0 ? "" : `[exit code ${end.exitCode}]`;
}
