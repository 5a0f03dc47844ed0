import { type ChildProcess, spawn } from "node:child_process";
import { devNull } from "node:os";
import { ToolError } from "haft";
import type { Environment } from "../system/environment.ts";
import { sendSignal } from "../system/send-signal.ts";
import { systemReason } from "../system/system-reason.ts";
import { gitEnvironment } from "./git-environment.ts";

/** How git ended. `exitCode` is -1 when a signal ended it. */
export interface GitEnd {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface GitOptions {
  readonly cwd: string;
  readonly signal?: AbortSignal | undefined;
  /** What git reads. */
  readonly input?: string | undefined;
}

/** Runs git in a folder. The call rejects with the reason of its signal, and with a ToolError `git-missing`. */
export type Git = (args: readonly string[], options: GitOptions) => Promise<GitEnd>;

/** Git that starts no programs of the repository: no hooks and no watcher; and that does not tidy up behind our back. */
export function createGit(env: Environment): Git {
  const environment = gitEnvironment(env);
  return async (args, { cwd, signal, input }) => {
    signal?.throwIfAborted();
    const child = spawn("git", [...safety, ...args], {
      cwd,
      env: environment,
      // A group of its own: what git starts (a transport, a filter) ends with it.
      detached: process.platform !== "win32",
      stdio: ["pipe", "pipe", "pipe"],
      windowsHide: true,
    });
    const onAbort = (): void => endGroup(child);
    signal?.addEventListener("abort", onAbort, { once: true });
    try {
      child.stdin.on("error", () => undefined);
      child.stdin.end(input ?? "");
      const [stdout, stderr, exitCode] = await Promise.all([textOf(child.stdout), textOf(child.stderr), exitOf(child)]);
      signal?.throwIfAborted();
      return { exitCode, stdout, stderr };
    } finally {
      signal?.removeEventListener("abort", onAbort);
    }
  };
}

const safety = [
  ["core.hooksPath", devNull],
  ["core.fsmonitor", "false"],
  ["gc.auto", "0"],
  ["maintenance.auto", "false"],
  ["advice.detachedHead", "false"],
].flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/**
 * What git answered, without its last line end.
 *
 * @throws {ToolError} with `code` when git refused; the message is git's
 */
export async function gitText(git: Git, args: readonly string[], options: GitOptions, code: string): Promise<string> {
  const end = await git(args, options);
  if (end.exitCode === 0) return end.stdout.replace(/\n$/, "");
  throw new ToolError(`Cannot run git ${args[0]}: ${gitReason(end)}`, { code });
}

/** Why git refused, in its own words, on one line. */
export function gitReason({ stderr, exitCode }: GitEnd): string {
  const text = stderr
    .split("\n")
    .map((line) => line.replace(/^(?:fatal|error|warning|hint): /, "").trim())
    .filter((line) => line !== "")
    .join("; ");
  return text === "" ? `git ended with ${exitCode}` : text.slice(0, 500);
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on("error", (cause: NodeJS.ErrnoException) => {
      const what = cause.code === "ENOENT" ? "there is no git, or the folder is gone" : systemReason(cause);
      reject(new ToolError(`Cannot run git: ${what}`, { code: "git-missing", cause }));
    });
    child.on("close", (code) => resolve(code ?? -1));
  });
}

function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) sendSignal(process.platform === "win32" ? pid : -pid, "SIGTERM");
}
