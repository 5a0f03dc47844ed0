import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { JsonObject } from "haft";
import { type HookAnswer, parseHookOutput } from "./hook-output.ts";
import { missingScript } from "./missing-script.ts";
import { timeLimit } from "./time-limit.ts";

export interface CommandHookOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs a command with `sh`, gives it the event as JSON on its input, and reads what it prints.
 *
 * Exit code 0: what it printed is its answer. 2: it blocks, with its error output as the reason, whatever it printed. Any other code,
 * a missing script and a time limit decide nothing and are told to people. It ends with all it started.
 */
export async function runCommandHook(
  command: string,
  input: JsonObject,
  options: CommandHookOptions,
): Promise<HookAnswer> {
  const missing = missingScript(command, options.cwd, options.env);
  if (missing !== undefined) return { problem: `its script "${missing}" does not exist` };
  const child = spawn("/bin/sh", ["-c", command], { cwd: options.cwd, env: options.env, detached: true });
  const end = once(child, "exit").then(
    ([code, signal]: unknown[]) => ({ code: code as number | null, signal: signal as string | null }),
    (error: Error) => ({ error }),
  );
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  child.stdin.on("error", () => {});
  child.stdin.end(JSON.stringify(input));
  const limit = timeLimit(options.timeoutMs, options.signal);
  const ended = await Promise.race([end, limit.over]);
  limit.clear();
  await endGroup(child);
  await Promise.race([Promise.all([stdout.closed, stderr.closed]), wait(drainMs, undefined, { ref: false })]);
  child.stdout.destroy();
  child.stderr.destroy();
  if (ended === "timed-out") return { problem: `it did not end within ${options.timeoutMs} ms` };
  if (ended === "aborted") return { problem: "it was ended with the run" };
  if ("error" in ended) return { problem: `it could not be started: ${ended.error.message}` };
  if (ended.code === 2) return { output: { decision: "deny", reason: shown(stderr.text(), "it gave no reason") } };
  if (ended.code === 127) return { problem: `a command of it was not found: ${shown(stderr.text(), command)}` };
  if (ended.code !== 0)
    return { problem: `it ended with ${ended.code ?? ended.signal}: ${shown(stderr.text(), "no error output")}` };
  return parseHookOutput(stdout.text());
}

const drainMs = 300;
const graceMs = 500;
const maxChars = 1_000_000;
const maxReasonChars = 10_000;

function collect(stream: Readable): { text(): string; readonly closed: Promise<unknown> } {
  let text = "";
  stream.setEncoding("utf8");
  stream.on("data", (piece: string) => {
    if (text.length < maxChars) text += piece;
  });
  return { text: () => text.slice(0, maxChars), closed: once(stream, "close") };
}

/** Ends what is left of the hook's process group. */
async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined || !signalGroup(pid, "SIGTERM")) return;
  for (let waited = 0; waited < graceMs; waited += 25) {
    await wait(25);
    if (!signalGroup(pid, 0)) return;
  }
  signalGroup(pid, "SIGKILL");
}

function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

function shown(text: string, otherwise: string): string {
  return text.trim().slice(0, maxReasonChars) || otherwise;
}
