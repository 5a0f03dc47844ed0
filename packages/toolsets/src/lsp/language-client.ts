import { basename, extname } from "node:path";
import { pathToFileURL } from "node:url";
import type { Sandbox } from "@haft/guard";
import { isJsonObject, type JsonObject, type JsonValue, ToolError } from "haft";
import type { InitializeParams } from "vscode-languageserver-protocol";
import type { Environment } from "../system/environment.ts";
import { shownText } from "../text/shown-text.ts";
import { clientCapabilities } from "./client-capabilities.ts";
import { type LanguageServer, languageIdOf, type ServerProgram } from "./language-server.ts";
import { OpenDocuments } from "./open-documents.ts";
import { type ProjectFiles, projectFiles, projectFilter } from "./project-files.ts";
import { createReadiness, type Readiness } from "./readiness.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { type AnsweredRequests, answerServerRequests } from "./server-requests.ts";
import type { PositionEncoding } from "./text-position.ts";
import { withinTime } from "./within-time.ts";

export interface LanguageClientOptions {
  readonly server: LanguageServer;
  readonly program: ServerProgram;
  /** The real path of the project's folder. */
  readonly root: string;
  readonly env: Environment;
  readonly sandbox: Sandbox | undefined;
  readonly folders: readonly string[];
  readonly startMs: number;
  readonly maxMessageBytes: number;
}

/** How long a request may take, and what ends it before. */
export interface RequestLimits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** A running language server and what it knows. It lives until it is closed or ends by itself. */
export class LanguageClient {
  readonly name: string;
  readonly root: string;
  readonly readiness: Readiness = createReadiness();
  readonly documents: OpenDocuments;
  readonly encoding: PositionEncoding;
  /** When it was ready to be asked, in the milliseconds of `performance.now()`. */
  readonly readySince: number = performance.now();
  /** True once it has found something: what it does not find from then on is not there. */
  hasFound = false;
  readonly #process: ServerProcess;
  readonly #requests: AnsweredRequests;
  readonly #capabilities: JsonObject;
  readonly #files: ProjectFiles;
  readonly #diagnostics = new Map<string, Published>();
  readonly #listeners = new Set<() => void>();
  #updating: Promise<void> = Promise.resolve();
  #end: string | undefined;
  #closing: Promise<void> | undefined;

  /**
   * @throws {ToolError} `server-failed`, `timed-out`, `server-refused`
   * @throws the reason of the signal; the program is then ended
   */
  static async start(options: LanguageClientOptions, signal: AbortSignal): Promise<LanguageClient> {
    const { server, program, root, env, sandbox, folders, startMs, maxMessageBytes } = options;
    const { name } = server;
    const process = await startServerProcess({
      name,
      ...program,
      cwd: root,
      env: { ...env, ...server.env },
      sandbox,
      folders,
      maxMessageBytes,
    });
    const { connection } = process;
    const requests = answerServerRequests(connection, { root, settings: server.settings });
    connection.onError(() => undefined);
    connection.listen();
    try {
      const uri = pathToFileURL(root).href;
      const params: InitializeParams = {
        // In a sandbox it would look for this process among its own.
        processId: sandbox === undefined ? globalThis.process.pid : null,
        clientInfo: { name: "haft" },
        rootPath: root,
        rootUri: uri,
        workspaceFolders: [{ uri, name: basename(root) }],
        capabilities: clientCapabilities,
        ...(server.initializationOptions !== undefined && { initializationOptions: server.initializationOptions }),
      };
      const asked = connection.sendRequest<JsonValue>("initialize", params);
      const answer = await withinTime(unlessEnded(asked, process, name), { timeoutMs: startMs, signal }, () =>
        timedOut(name, "start", startMs),
      );
      const client = new LanguageClient(options, process, requests, isJsonObject(answer) ? answer : {});
      await connection.sendNotification("initialized", {});
      if (server.settings !== undefined)
        await connection.sendNotification("workspace/didChangeConfiguration", { settings: server.settings });
      await client.#files.changes();
      return client;
    } catch (error) {
      await process.kill();
      connection.dispose();
      const { ResponseError } = await import("vscode-jsonrpc/node");
      throw error instanceof ResponseError ? refused(`start the language server of ${name}`, error) : error;
    }
  }

  private constructor(
    { server, program, root }: LanguageClientOptions,
    process: ServerProcess,
    requests: AnsweredRequests,
    { capabilities }: JsonObject,
  ) {
    this.name = server.name;
    this.root = root;
    this.#process = process;
    this.#requests = requests;
    this.#capabilities = isJsonObject(capabilities) ? capabilities : {};
    const { positionEncoding } = this.#capabilities;
    this.encoding = positionEncoding === "utf-8" || positionEncoding === "utf-32" ? positionEncoding : "utf-16";
    const { takesChanges, saves } = syncOf(this.#capabilities.textDocumentSync);
    this.documents = new OpenDocuments({
      notify: (method, params) => this.#notify(method, params),
      languageId: (path) => languageIdOf(server, extname(path)),
      takesChanges,
      saves,
    });
    this.#files = projectFiles(root, projectFilter(server.extensions, server.rootMarkers ?? []));
    void process.ended.then((end) => this.#hasEnded(end));
    this.#listen(program.readyMessage);
  }

  /** Why it can no longer be asked, as the end of a sentence. */
  get end(): string | undefined {
    return this.#end;
  }

  /** Whether it serves a method, by the name of its capability or by having registered the method. */
  supports(capability: string, method: string): boolean {
    const value = this.#capabilities[capability];
    return (value !== undefined && value !== null && value !== false) || this.#requests.isRegistered(method);
  }

  /**
   * @throws {ToolError} `server-failed` when the server ends, `timed-out`, `server-refused` when it answers with an error
   * @throws the reason of the signal
   */
  async request(method: string, params: object, limits: RequestLimits): Promise<JsonValue> {
    limits.signal.throwIfAborted();
    if (this.#end !== undefined) throw endedError(this.name, this.#end);
    const { CancellationTokenSource, ResponseError } = await import("vscode-jsonrpc/node");
    const source = new CancellationTokenSource();
    try {
      const asked = this.#process.connection.sendRequest<JsonValue>(method, params, source.token);
      return await withinTime(unlessEnded(asked, this.#process, this.name), limits, () => {
        source.cancel();
        return timedOut(this.name, `answer ${method}`, limits.timeoutMs);
      });
    } catch (error) {
      if (limits.signal.aborted) source.cancel();
      throw error instanceof ResponseError
        ? refused(`get an answer of the language server of ${this.name} to ${method}`, error)
        : error;
    } finally {
      source.dispose();
    }
  }

  /** Brings the server up to what is on the disk, with one document as it was just read. One update after the other. */
  async update(document?: { readonly path: string; readonly text: string; readonly stamp: string }): Promise<void> {
    this.#updating = this.#updating
      .then(async () => {
        const changes = await this.#files.changes();
        if (document !== undefined) this.documents.show(document.path, document.text, document.stamp);
        await this.documents.refresh();
        if (changes.length > 0) this.#notify("workspace/didChangeWatchedFiles", { changes });
      })
      .catch(() => undefined);
    await this.#updating;
  }

  /** The diagnostics that the server published for a version of a document, or for one it did not name; waits for them. */
  async published(uri: string, since: number, { timeoutMs, signal }: RequestLimits): Promise<JsonValue | undefined> {
    const found = (): Published | undefined => {
      const one = this.#diagnostics.get(uri);
      const version = this.documents.version(uri);
      const isCurrent = one !== undefined && (one.version === undefined ? one.at >= since : one.version === version);
      return isCurrent ? one : undefined;
    };
    const end = performance.now() + timeoutMs;
    for (let one = found(); ; one = found()) {
      if (one !== undefined) return one.items;
      const left = end - performance.now();
      if (left <= 0 || this.#end !== undefined || signal.aborted) return undefined;
      await this.#nextDiagnostics(Math.min(left, pollMs));
    }
  }

  /** Asks it to end, then ends it and all it started. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const { connection, ended, kill } = this.#process;
    if (this.#end === undefined) {
      const leave = async (): Promise<string> => {
        // Without parameters: TypeScript's server refuses null.
        await connection.sendRequest("shutdown");
        await connection.sendNotification("exit");
        return ended;
      };
      const signal = new AbortController().signal;
      await withinTime(leave(), { timeoutMs: goodbyeMs, signal }, () => new Error("late")).catch(() => undefined);
    }
    await kill();
    this.#hasEnded("it was closed");
    connection.dispose();
  }

  #notify(method: string, params: object): void {
    if (this.#end === undefined) void this.#process.connection.sendNotification(method, params).catch(() => undefined);
  }

  #hasEnded(end: string): void {
    if (this.#end !== undefined) return;
    this.#end = end;
    for (const listener of [...this.#listeners]) listener();
    if (this.#closing === undefined) void this.#process.kill();
  }

  #listen(readyMessage: string | undefined): void {
    const { connection } = this.#process;
    if (readyMessage !== undefined) this.#waitForMessage(new RegExp(readyMessage));
    connection.onUnhandledProgress(({ token, value }) => this.readiness.noteProgress(token, value));
    connection.onNotification("experimental/serverStatus", (status: unknown) => {
      if (isJsonObject(status) && typeof status.quiescent === "boolean") this.readiness.noteQuiet(status.quiescent);
    });
    connection.onNotification("language/status", (status: unknown) => {
      if (isJsonObject(status)) this.readiness.noteQuiet(status.type === "ServiceReady" || status.type === "Started");
    });
    connection.onNotification("textDocument/publishDiagnostics", (params: unknown) => {
      if (!isJsonObject(params) || typeof params.uri !== "string") return;
      const { uri, version, diagnostics } = params;
      if (this.documents.version(uri) === undefined) return;
      const number = typeof version === "number" ? version : undefined;
      this.#diagnostics.delete(uri);
      this.#diagnostics.set(uri, { version: number, items: diagnostics ?? [], at: performance.now() });
      for (const oldest of this.#diagnostics.keys())
        if (this.#diagnostics.size > maxPublished) this.#diagnostics.delete(oldest);
      for (const listener of [...this.#listeners]) listener();
    });
  }

  /** Takes the server for busy until it logs a message, or has not for long. */
  #waitForMessage(ready: RegExp): void {
    const token = "haft-ready-message";
    this.readiness.noteProgress(token, { kind: "begin" });
    const end = (): void => this.readiness.noteProgress(token, { kind: "end" });
    const timer = setTimeout(end, longestReadyMs).unref();
    this.#process.connection.onNotification("window/logMessage", (params: unknown) => {
      if (!isJsonObject(params) || typeof params.message !== "string" || !ready.test(params.message)) return;
      clearTimeout(timer);
      end();
    });
  }

  #nextDiagnostics(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        this.#listeners.delete(go);
        resolve();
      };
      const timer = setTimeout(go, waitMs);
      this.#listeners.add(go);
    });
  }
}

interface Published {
  readonly version: number | undefined;
  readonly items: JsonValue;
  readonly at: number;
}

const longestReadyMs = 120_000;
const maxPublished = 100;
const pollMs = 250;
const goodbyeMs = 1_000;

function endedError(name: string, end: string): ToolError {
  return new ToolError(`Cannot ask the language server of ${name}: ${end}`, { code: "server-failed" });
}

function refused(doing: string, error: Error): ToolError {
  const words = JSON.stringify(shownText(error.message).slice(0, 400));
  return new ToolError(`Cannot ${doing}: it says ${words}`, { code: "server-refused", cause: error });
}

function timedOut(name: string, what: string, timeoutMs: number): ToolError {
  return new ToolError(
    `Cannot wait any longer for the language server of ${name}: it did not ${what} within ${Math.round(timeoutMs / 100) / 10} seconds`,
    { code: "timed-out" },
  );
}

async function unlessEnded<T>(asked: Promise<T>, { ended }: ServerProcess, name: string): Promise<T> {
  const gone = ended.then((end) => Promise.reject(endedError(name, end)));
  gone.catch(() => undefined);
  return Promise.race([
    asked.catch(async (error: unknown) => {
      // What the connection says when the pipe closes is less than what the program says by its end.
      if (isClosedError(error)) return gone;
      throw error;
    }),
    gone,
  ]);
}

function isClosedError(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return code === pendingRejected || code === "EPIPE" || code === "ERR_STREAM_DESTROYED" || code === writeFailed;
}

// Source: vscode-jsonrpc, ErrorCodes.
const pendingRejected = -32097;
const writeFailed = -32099;

function syncOf(value: JsonValue | undefined): { takesChanges: boolean; saves: "no" | "yes" | "text" } {
  if (typeof value === "number") return { takesChanges: value > 0, saves: "no" };
  if (!isJsonObject(value)) return { takesChanges: true, saves: "no" };
  const { change, save } = value;
  const withText = isJsonObject(save) && save.includeText === true;
  return {
    takesChanges: change !== 0,
    saves: withText ? "text" : save === true || isJsonObject(save) ? "yes" : "no",
  };
}
