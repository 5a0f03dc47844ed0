import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import type { StdioServerConfig } from "../config/server-config.ts";
import { answerTooLong } from "./answer-too-long.ts";
import { MessageLines } from "./message-lines.ts";
import type { ServerLog } from "./server-log.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

export interface StdioTransportOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly maxMessageBytes: number;
  readonly log: ServerLog;
}

/**
 * Speaks with a server over its standard streams, one message a line.
 *
 * Unlike the SDK's own it ends the server with its process group, and a message that is too long fails its request, not the connection.
 * What is no message on a line is passed to `onerror`, as servers print to stdout by mistake.
 */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport["onmessage"];
  /** The SDK tells a transport of standard streams by these two members. */
  readonly stderr: undefined = undefined;
  pid: number | undefined;
  /** How the server ended, once it has. */
  ending: string | undefined;
  readonly #config: StdioServerConfig;
  readonly #options: StdioTransportOptions;
  #process: Promise<ServerProcess> | undefined;
  #isClosed = false;
  #unsent = "";
  #unsentBytes = 0;
  /** What the server has not yet read of what was written. */
  #unreadBytes = 0;
  #writing: Promise<void> | undefined;

  constructor(config: StdioServerConfig, options: StdioTransportOptions) {
    this.#config = config;
    this.#options = options;
  }

  async start(): Promise<void> {
    if (this.#process !== undefined) throw new Error("Cannot start the server twice");
    this.#process = startServer(this.#config, this.#options.env);
    const running = await this.#process;
    this.pid = running.pid;
    const { maxMessageBytes, log } = this.#options;
    const lines = new MessageLines(maxMessageBytes, {
      line: (text) => this.#receive(text),
      tooLong: (line) => {
        const answer = answerTooLong(line, maxMessageBytes);
        if (answer === undefined) this.onerror?.(new Error(`a message of ${line.bytes} bytes was left out`));
        else this.#deliver(answer);
      },
    });
    running.stdout.on("data", (chunk: Buffer) => lines.push(chunk));
    running.stderr.setEncoding("utf8").on("data", (text: string) => log.write(text));
    running.ended.then((ending) => {
      this.ending = ending;
      // What it wrote last is still in the pipe. A process that has left its group may hold the pipe open for ever.
      const timer = setTimeout(() => letGo(running), lastWordsMs);
      const closed = (): void => {
        clearTimeout(timer);
        this.#closed();
      };
      running.stdout.once("close", closed);
      if (running.stdout.closed) closed();
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const { stdin } = await this.#running();
    if (this.#isClosed || !stdin.writable) throw new Error("Cannot send to the server: it has ended");
    const line = `${JSON.stringify(message)}\n`;
    this.#unsent += line;
    this.#unsentBytes += line.length + bytesBesideMessage;
    this.#writing ??= new Promise((resolve) => process.nextTick(() => resolve(this.#write(stdin))));
    await this.#writing;
  }

  /** Writes what was sent since the last time at once: a call to the system for each message would cost most of the time. */
  #write(stdin: ServerProcess["stdin"]): Promise<void> {
    const [text, bytes] = [this.#unsent, this.#unsentBytes];
    this.#unsent = "";
    this.#unsentBytes = 0;
    this.#writing = undefined;
    if (text === "") return Promise.resolve();
    if (this.#unreadBytes > maxUnreadMessages * this.#options.maxMessageBytes) {
      this.onerror?.(new Error("it does not read what it is sent, and was ended"));
      void this.close();
      return Promise.reject(new Error("Cannot send to the server: it does not read"));
    }
    this.#unreadBytes += bytes;
    return new Promise((resolve, reject) => {
      stdin.write(text, (error) => {
        this.#unreadBytes -= bytes;
        if (error) reject(error);
        else resolve();
      });
    });
  }

  async close(): Promise<void> {
    const running = await this.#process?.catch(() => undefined);
    if (running !== undefined) this.#write(running.stdin).catch(() => undefined);
    await running?.end();
    if (running !== undefined) letGo(running);
    this.#closed();
  }

  #running(): Promise<ServerProcess> {
    return this.#process ?? Promise.reject(new Error("Cannot send to the server: it was not started"));
  }

  #receive(text: string): void {
    if (text.trim() === "") return;
    try {
      this.#deliver(JSON.parse(text) as JSONRPCMessage);
    } catch (cause) {
      this.onerror?.(new Error(`a line is no message: ${text.slice(0, 200)}`, { cause }));
    }
  }

  #deliver(message: JSONRPCMessage): void {
    if (this.#isClosed || typeof message !== "object" || message === null) return;
    this.onmessage?.(message);
  }

  #closed(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.onclose?.();
  }
}

const lastWordsMs = 1_000;
const maxUnreadMessages = 2;
/** What a message that waits takes beside its text. */
const bytesBesideMessage = 1_000;

function letGo({ stdout, stderr }: ServerProcess): void {
  stdout.destroy();
  stderr.destroy();
}
