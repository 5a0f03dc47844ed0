import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ModelScript, type ModelServer, startModelServer } from "@haft/models";
import { checkTranscript, type Message, parseTranscript, type ToolResult, Transcript } from "haft";
import { onTestFinished } from "vitest";

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ProcessOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Written to standard input, which is then closed. Without it there is none; `open` leaves it open. */
  readonly input?: string | Uint8Array | "open";
  /** Arguments of Node.js. */
  readonly node?: readonly string[];
}

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

/** The command as a shell would run it. */
export const haftCommand: string = `'${process.execPath}' --conditions=haft-source '${main}'`;

/** Runs the real command to its end. */
export async function haft(args: readonly string[], options: ProcessOptions = {}): Promise<Ended> {
  return endOf(startHaft(args, options), options.env?.PATH !== undefined);
}

/** Starts the real command. */
export function startHaft(
  args: readonly string[],
  { input, node = [], ...options }: ProcessOptions = {},
): ChildProcess {
  const child = start(process.execPath, ["--conditions=haft-source", ...node, main, ...args], {
    ...options,
    stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
  });
  if (input !== undefined && input !== "open") child.stdin?.end(input);
  return child;
}

/** Runs a command line of bash to its end. */
export async function bash(command: string, options: ProcessOptions = {}): Promise<Ended> {
  return endOf(start("/bin/bash", ["-c", command], { ...options, stdio: ["ignore", "pipe", "pipe"] }));
}

/** @param isMeant that no sandbox is found: else what is said of it, on a machine without one, is left out */
export function endOf(child: ChildProcess, isMeant = false): Promise<Ended> {
  const texts = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) child[name]?.on("data", (chunk) => (texts[name] += chunk));
  return new Promise((resolve) =>
    child.once("close", (code, signal) => {
      const stderr = isMeant ? texts.stderr : texts.stderr.replace(sandboxNotice, "");
      resolve({ code, signal, stdout: texts.stdout, stderr });
    }),
  );
}

const sandboxNotice = /^Commands run without a sandbox, with all your rights: .*\n/;

function start(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const { PATH = "", HOME = "" } = process.env;
  // The sources are stripped of their types once, not for each process.
  const NODE_COMPILE_CACHE = join(tmpdir(), "haft-cli-compiled");
  const env = { PATH, HOME, XDG_STATE_HOME: join(tmpdir(), "haft-cli-state"), NODE_COMPILE_CACHE, ...options.env };
  const child = spawn(program, args, { ...options, env });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Resolves when `text` was written. */
export function written(child: ChildProcess, stream: "stdout" | "stderr", text: string): Promise<void> {
  let seen = "";
  return new Promise((resolve, reject) => {
    child[stream]?.on("data", (chunk) => {
      seen += chunk;
      if (seen.includes(text)) resolve();
    });
    child.once("close", () => reject(new Error(`It ended before it wrote "${text}": ${seen}`)));
  });
}

/** A real model server in this process, and the options by which `haft run` finds it. */
export async function serve(
  script: ModelScript,
  apiKey?: string,
): Promise<{ server: ModelServer; model: readonly string[] }> {
  const server = await startModelServer({ script, ...(apiKey !== undefined && { apiKey }) });
  onTestFinished(() => server.close());
  return { server, model: ["--model", "openai-compatible:scripted", "--base-url", server.url] };
}

export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "haft-cli-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The messages of a transcript file, which must be one that a model may be shown. */
export function readMessages(path: string): readonly Message[] {
  const transcript = new Transcript(parseTranscript(readFileSync(path)).entries);
  checkTranscript(transcript, { mayBeOpen: false });
  return transcript.messages;
}

export function resultsIn(messages: readonly Message[]): readonly ToolResult[] {
  return messages.filter((message) => message.role === "tool");
}

export function textIn(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
