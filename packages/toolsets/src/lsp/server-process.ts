import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import type { Readable, Stream, Writable } from "node:stream";
import type { Sandbox } from "@haft/guard";
import { ToolError } from "haft";
import type { MessageConnection } from "vscode-jsonrpc/node";
import { createCappedOutput } from "../shell/capped-output.ts";
import { untilDrained } from "../shell/drain-output.ts";
import { killTree } from "../shell/kill-tree.ts";
import type { Environment } from "../system/environment.ts";
import { systemReason } from "../system/system-reason.ts";
import { shownText } from "../text/shown-text.ts";
import { readFrames } from "./read-frames.ts";

export interface ServerSpawn {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Environment;
  readonly sandbox: Sandbox | undefined;
  readonly folders: readonly string[];
  /** The most bytes of one message. */
  readonly maxMessageBytes: number;
}

/** A program that speaks JSON-RPC on its pipes. It does not keep this process from ending. */
export interface ServerProcess {
  readonly connection: MessageConnection;
  /** Why nothing more can be asked, as the end of a sentence; settles when the program ends or says what nobody can read. */
  readonly ended: Promise<string>;
  /** Ends the program and all it started. */
  kill(): Promise<void>;
}

/** @throws {ToolError} `server-failed` when the program cannot start */
export async function startServerProcess(options: ServerSpawn): Promise<ServerProcess> {
  const { name, command, args, cwd, sandbox, folders, maxMessageBytes } = options;
  const rpc = await import("vscode-jsonrpc/node");
  const id = randomBytes(12).toString("hex");
  const plain = { command, args, env: { ...options.env, HAFT: "1", HAFT_LSP: id } };
  const wrapped = await sandbox?.wrap({ ...plain, cwd, folders });
  const start = wrapped ?? plain;
  const child = spawn(start.command, start.args, {
    cwd,
    env: start.env,
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
    windowsHide: true,
  });
  for (const event of ["exit", "error"]) child.once(event, () => void wrapped?.close());
  await started(child, name);
  const [input, output, errors] = [child.stdin as Writable, child.stdout as Readable, child.stderr as Readable];
  for (const stream of [input, output, errors]) {
    stream.on("error", () => undefined);
    // A pipe of a child is a socket, which its type does not say.
    (stream as Stream & Partial<Socket>).unref?.();
  }
  child.unref();

  const said = createCappedOutput(maxSaidBytes);
  errors.on("data", said.add);
  const failed = new rpc.Emitter<Error>();
  const closed = new rpc.Emitter<void>();
  const ended = new Promise<string>((resolve) => {
    failed.event((error: Error) => resolve(`it was ended, because ${error.message}`));
    child.on("exit", (code, signal) => {
      void untilDrained([errors]).then(() =>
        resolve(`it ended with ${signal ?? `exit code ${code}`}${lastWords(said.text())}`),
      );
    });
  });
  const reader = {
    onError: failed.event,
    onClose: closed.event,
    onPartialMessage: new rpc.Emitter<never>().event,
    listen(callback: (message: never) => void) {
      readFrames(
        output,
        {
          onMessage: (message) => callback(message as never),
          onError: (error) => failed.fire(error),
          onClose: () => closed.fire(),
        },
        { maxBytes: maxMessageBytes },
      );
      return { dispose: () => undefined };
    },
    dispose: () => undefined,
  };
  const connection = rpc.createMessageConnection(reader, new rpc.StreamMessageWriter(input));
  const mark = `HAFT_LSP=${id}`;
  const { pid } = child;
  return {
    connection,
    ended,
    kill: () => killTree({ mark, ...(pid !== undefined && { pid }) }, graceMs),
  };
}

const maxSaidBytes = 64 * 1024;
const graceMs = 500;

function started(child: ChildProcess, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", (error) =>
      reject(
        new ToolError(`Cannot start the language server of ${name}: ${systemReason(error)}`, {
          code: "server-failed",
          cause: error,
        }),
      ),
    );
  });
}

/** The first lines, where a reason mostly stands, and the last ones, where it stands otherwise. */
function lastWords(text: string): string {
  const lines = shownText(text)
    .split("\n")
    .map((line) => line.trim().slice(0, maxLineChars))
    .filter((line) => line !== "");
  const shown =
    lines.length <= firstLines + lastLines ? lines : [...lines.slice(0, firstLines), "…", ...lines.slice(-lastLines)];
  return shown.length === 0 ? "" : ` and said: ${shown.join(" | ")}`;
}

const firstLines = 5;
const lastLines = 2;
const maxLineChars = 300;
