import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { Socket } from "node:net";
import { resolve } from "node:path";
import type { Readable, Stream, Writable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { sendSignal } from "../system/send-signal.ts";
import { createCappedOutput } from "./capped-output.ts";
import { letGo, untilDrained } from "./drain-output.ts";
import { killTree } from "./kill-tree.ts";
import { innermostProcess } from "./process-table.ts";
import { graceMs, maxStreamBytes } from "./run-command.ts";
import type { CommandEnd, CommandOptions } from "./shell-backend.ts";
import { drivenCommand, driverStart, parseAnswer, skipSignal } from "./shell-driver.ts";
import { callMark, callOf } from "./shell-environment.ts";
import { type StartedBash, startBash } from "./start-bash.ts";
import { createTokenReader, type TokenReader } from "./token-reader.ts";

/** How long a shell may take to skip the rest of a command whose processes are gone. */
const skipMs = 1_000;

/** One bash that runs command after command. It is for one at a time, and lives until it ends itself or is closed. */
export class LiveShell {
  readonly #bash: StartedBash;
  readonly #mark: string;
  readonly #control: Writable;
  readonly #output: Readable;
  readonly #answers: Readable;
  readonly #reader: TokenReader;
  /** The process id of bash itself, which a sandbox hides behind its own; undefined where nobody can tell. */
  readonly #pid: number | undefined;
  #folder: string | undefined;
  #hasEnded = false;

  /** @throws the system's error when bash cannot start */
  static async start(options: CommandOptions): Promise<LiveShell> {
    const call = randomBytes(12).toString("hex");
    const bash = await startBash(["--noprofile", "--norc"], ["pipe", "ignore", "ignore", "pipe", "pipe"], {
      ...options,
      env: { ...options.env, HAFT_CALL: call, BASH_ENV: undefined, ENV: undefined },
    });
    const { stdin, stdio } = bash.child;
    stdin?.on("error", () => undefined);
    stdin?.write(driverStart);
    const ready = once(stdio[4] as Readable, "data").catch(() => undefined);
    await Promise.race([ready, bash.exit]);
    const pid = options.sandbox === undefined ? bash.pid : await innermostProcess(bash.pid);
    return new LiveShell(bash, callMark(call), pid);
  }

  private constructor(bash: StartedBash, mark: string, pid: number | undefined) {
    this.#bash = bash;
    this.#mark = mark;
    this.#pid = pid;
    this.#control = bash.child.stdin as Writable;
    this.#output = bash.child.stdio[3] as Readable;
    this.#answers = bash.child.stdio[4] as Readable;
    this.#reader = createTokenReader(this.#output);
    const ended = (): void => {
      this.#hasEnded = true;
    };
    bash.exit.then(ended, ended);
    this.#keepAlive(false);
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** @throws the reason of `signal` */
  async run(command: string, options: CommandOptions): Promise<CommandEnd> {
    options.signal.throwIfAborted();
    this.#keepAlive(true);
    const token = randomBytes(16).toString("hex");
    const output = createCappedOutput(maxStreamBytes);
    const printed = this.#reader.read(token, output.add);
    const answered = this.#answer();
    const folder = resolve(options.cwd);
    const call = callOf(options.mark);
    this.#control.write(drivenCommand({ command, token, call, folder: folder === this.#folder ? undefined : folder }));

    let isTimedOut = false;
    let ending: Promise<void> | undefined;
    const end = (): void => {
      ending ??= this.#endCommand(options.mark, answered);
    };
    const timer = setTimeout(() => {
      isTimedOut = true;
      end();
    }, options.timeoutMs);
    options.signal.addEventListener("abort", end, { once: true });
    try {
      const exit = this.#bash.exit.catch(() => undefined);
      const answer = await Promise.race([answered, exit.then(() => undefined)]);
      clearTimeout(timer);
      await ending;
      const result = answer === undefined ? undefined : parseAnswer(answer, token);
      if (result === undefined) await this.#lastWords();
      else await Promise.race([printed, exit]);
      this.#reader.stop();
      this.#folder = result?.folder;
      const { code, signal } = result === undefined ? ((await exit) ?? noExit) : noExit;
      const notices = await this.#bash.settle();
      options.signal.throwIfAborted();
      return {
        stdout: output.text(),
        stderr: "",
        exitCode: isTimedOut ? -1 : (result?.exitCode ?? code ?? -1),
        signal,
        isTimedOut,
        folder: result?.folder,
        notices: result === undefined ? [...notices, endedNotice] : notices,
      };
    } finally {
      clearTimeout(timer);
      options.signal.removeEventListener("abort", end);
      this.#keepAlive(false);
    }
  }

  async close(): Promise<void> {
    this.#control.end();
    await killTree({ pid: this.#bash.pid, mark: this.#mark }, graceMs);
    await this.#bash.exit.catch(() => undefined);
    letGo([this.#output, this.#answers]);
  }

  /** Whether the shell keeps this process from ending: a command does, a shell that waits does not. */
  #keepAlive(isRunning: boolean): void {
    const name = isRunning ? "ref" : "unref";
    this.#bash.child[name]();
    // A pipe of a child is a socket, which its type does not say.
    for (const pipe of [this.#control, this.#output, this.#answers]) (pipe as Stream & Partial<Socket>)[name]?.();
  }

  async #answer(): Promise<string> {
    let text = "";
    return new Promise((resolve) => {
      const take = (chunk: Buffer): void => {
        text += chunk.toString("latin1");
        if (!text.endsWith("\0")) return;
        this.#answers.off("data", take);
        resolve(Buffer.from(text.slice(0, -1), "latin1").toString("utf8"));
      };
      this.#answers.on("data", take);
    });
  }

  /** Ends what the command started and lets the shell skip the rest of it; ends the shell when that does not help. */
  async #endCommand(mark: string, answered: Promise<string>): Promise<void> {
    if (this.#pid !== undefined && !this.#hasEnded) {
      sendSignal(this.#pid, skipSignal);
      await killTree({ mark }, graceMs);
      const isBack = await Promise.race([answered.then(() => true), wait(skipMs, false)]);
      if (isBack) return;
    }
    await this.close();
  }

  /** What the shell printed before it ended. */
  async #lastWords(): Promise<void> {
    await this.#bash.exit.catch(() => undefined);
    await untilDrained([this.#output]);
    letGo([this.#output, this.#answers]);
  }
}

const noExit = { code: null, signal: undefined } as const;

const endedNotice =
  "The shell has ended; the next command gets a new one in the working folder, without the variables and functions of this one";
