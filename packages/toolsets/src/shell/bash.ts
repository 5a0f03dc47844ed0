import { isExcludedCommand, isReadOnlyCommand, type Sandbox } from "@haft/guard";
import { defineTool, fail, type JsonObject, ok, type Tool, type ToolContext, ToolError, type ToolOutput } from "haft";
import type { Environment } from "../system/environment.ts";
import { systemReason } from "../system/system-reason.ts";
import { commandText } from "./command-text.ts";
import { exitMeaning } from "./exit-meaning.ts";
import { expectsOutput } from "./expects-output.ts";
import { followFolder } from "./follow-folder.ts";
import { looksHeldBack, seenByOthers } from "./sandbox-hint.ts";
import type { SessionProcesses } from "./session-processes.ts";
import type { CommandEnd, ShellBackend } from "./shell-backend.ts";
import { callMark, shellEnvironment } from "./shell-environment.ts";
import { startFolder } from "./start-folder.ts";

export interface BashOptions {
  readonly env: Environment;
  readonly temp: string | undefined;
  readonly processes: SessionProcesses;
  readonly backend: ShellBackend;
  readonly sandbox: Sandbox | undefined;
  readonly allowUnsandboxedCommands: boolean;
  readonly excludedCommands: readonly string[];
}

interface BashInput {
  readonly command: string;
  readonly timeout?: number;
  readonly description?: string;
  readonly dangerouslyDisableSandbox?: boolean;
}

const maxTimeoutMs = 600_000;
const killMs = 10_000;

/** Runs a command with bash in the session's working folder. */
export function bashTool(options: BashOptions): Tool {
  const { backend, sandbox, processes } = options;
  const { defaultTimeoutMs } = backend;
  const isSandboxed = sandbox !== undefined && sandbox.level !== "none";
  return defineTool<BashInput>({
    name: "Bash",
    aliases: ["bash", "shell", "run_shell_command"],
    category: "shell",
    searchHint: "run a shell command, program or script",
    description: [
      `Runs a command with bash in the working folder. ${backend.memory}`,
      "There is no input and no terminal. An exit code other than 0 is reported, not treated as a failure. At its time limit the command and all it started are ended, and what it printed is returned.",
      ...(isSandboxed
        ? [`Commands run in a sandbox (${sandbox.description}); what they leave running ends with them.`]
        : []),
    ].join(" "),
    input: {
      type: "object",
      properties: {
        command: { type: "string", minLength: 1, pattern: "\\S", description: "The command, as bash reads it" },
        timeout: {
          type: "integer",
          minimum: 1,
          maximum: maxTimeoutMs,
          description: `Time limit in milliseconds (default ${defaultTimeoutMs}, at most ${maxTimeoutMs})`,
        },
        description: { type: "string", description: "What the command does, in a few words" },
        ...(isSandboxed && options.allowUnsandboxedCommands && { dangerouslyDisableSandbox: escapeField }),
      },
      required: ["command"],
      additionalProperties: false,
    },
    readOnly: ({ command }) => isReadOnlyCommand(command),
    concurrencySafe: false,
    touches: (input) => [
      {
        type: "command",
        command: input.command,
        ...(isSandboxed && isUnsandboxed(input, options) && { isUnsandboxed: true }),
      },
    ],
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
      return runBash(input, context, options);
    },
  });
}

const escapeField = {
  type: "boolean",
  description: "Ask to run this command outside of the sandbox, when it failed because of it (default false)",
} as const;

function isUnsandboxed(input: BashInput, { excludedCommands }: BashOptions): boolean {
  return input.dangerouslyDisableSandbox === true || isExcludedCommand(input.command, excludedCommands);
}

async function runBash(input: BashInput, context: ToolContext, options: BashOptions): Promise<ToolOutput> {
  const { effectKey, signal, session, additionalDirectories } = context;
  const { command, timeout: timeoutMs = options.backend.defaultTimeoutMs } = input;
  if (command.includes("\0"))
    throw new ToolError("Cannot start bash: the command contains a NUL character", { code: "not-started" });
  const start = await startFolder(context);
  if (start.notice !== undefined) session.change({ cwd: start.folder });
  const sandbox = isUnsandboxed(input, options) ? undefined : options.sandbox;
  const folders = [start.folder, ...additionalDirectories];
  const end = await options.backend
    .run(command, {
      sessionId: session.id,
      closed: session.closed,
      cwd: start.folder,
      env: shellEnvironment(withTemp(options), session.id, effectKey),
      scriptFolder: options.env.TMPDIR ?? "/tmp",
      mark: callMark(effectKey),
      timeoutMs,
      signal,
      sandbox,
      folders,
    })
    .catch((error: NodeJS.ErrnoException) => {
      if (signal.aborted || error.syscall === undefined) throw error;
      throw new ToolError(`Cannot start bash: ${startReasons[error.code ?? ""] ?? systemReason(error)}`, {
        code: "not-started",
        cause: error,
      });
    });
  const folderNotice = await followFolder(context, start.folder, end.folder);
  const notices = [
    start.notice,
    ...end.notices,
    folderNotice,
    sandbox && (await sandboxHint(end, sandbox, folders, options)),
  ];
  const meaning = exitMeaning(command, end.exitCode, end.stderr);
  const text = commandText(end, timeoutMs, meaning, notices);
  const structured = structuredOutput(end, {
    ...(meaning !== undefined && { returnCodeInterpretation: meaning }),
    ...(end.exitCode === 0 && !expectsOutput(command) && { noOutputExpected: true }),
    ...(options.sandbox !== undefined && { sandbox: sandbox?.level ?? "none" }),
  });
  return end.isTimedOut
    ? fail(text, { outcome: "timed-out", code: "timed-out", structured })
    : ok(text, { structured });
}

function withTemp({ env, temp }: BashOptions): Environment {
  return temp === undefined ? env : { ...env, TMPDIR: temp };
}

const startReasons: Readonly<Record<string, string>> = {
  E2BIG: "the command is too long; write it to a file and run that",
  ENOENT: "there is no /bin/bash",
};

function structuredOutput(end: CommandEnd, more: JsonObject): JsonObject {
  const { stdout, stderr, exitCode, isTimedOut } = end;
  return { stdout, stderr, exitCode, interrupted: isTimedOut, ...more };
}

async function sandboxHint(
  { stdout, stderr, exitCode }: CommandEnd,
  { level, description }: Sandbox,
  folders: readonly string[],
  options: BashOptions,
): Promise<string | undefined> {
  if (level === "none" || exitCode === 0) return undefined;
  const output = `${stdout}\n${stderr}`;
  const shared = options.temp === undefined ? folders : [...folders, options.temp];
  const file = level === "bubblewrap" ? await seenByOthers(output, shared) : undefined;
  if (file === undefined && !looksHeldBack(output)) return undefined;
  const seen = file === undefined ? "" : `"${file}" is there for other tools, not for commands; `;
  const wayOut = options.allowUnsandboxedCommands ? "; dangerouslyDisableSandbox asks to run it outside" : "";
  return `The sandbox may be why: ${seen}${description}${wayOut}`;
}
