import type { Sandbox } from "@haft/guard";
import { defineToolset, type ToolContext, type Toolset } from "haft";
import type { Environment } from "../system/environment.ts";
import { type DiagnosticsOptions, type FileDiagnostics, fileDiagnostics } from "./file-diagnostics.ts";
import { allServers, type LanguageServer } from "./language-server.ts";
import { lspTool } from "./lsp.ts";
import { lspSessions } from "./lsp-sessions.ts";

export interface LspToolsetOptions {
  /** The environment of the servers; programs are looked up in its `PATH`, `HOME` is what `~` stands for. @default nothing */
  readonly env?: Environment | undefined;
  /**
   * Servers beside those that are known, or in the place of one of the same name. The first for an extension counts.
   *
   * @default TypeScript and JavaScript, Python, Go and Rust are known
   */
  readonly servers?: readonly LanguageServer[] | undefined;
  /** What the servers run in. @default nothing holds them back */
  readonly sandbox?: Sandbox | undefined;
  /** Whether programs in the project's own `node_modules/.bin` are started; they are as trusted as the project. @default true */
  readonly useProjectPrograms?: boolean | undefined;
  /** The most a call takes, the start of its server included, in milliseconds. @default 60_000 */
  readonly timeoutMs?: number | undefined;
  /** How long a server that says that it is indexing is waited for, in milliseconds. @default 30_000 */
  readonly indexingMs?: number | undefined;
  /**
   * How long a server that does not say whether it is ready may find nothing after its start before that is told, in milliseconds.
   *
   * @default 10_000
   */
  readonly warmUpMs?: number | undefined;
  /** The largest message of a server that is read, in bytes. @default 64 MiB */
  readonly maxMessageBytes?: number | undefined;
}

/** Lsp, and what `diagnosticsHook` needs of it. */
export interface LspToolset extends Toolset {
  /**
   * What the server of a file says is wrong in it, as it is on the disk now; undefined when none runs for it or it does not say in time.
   *
   * @throws {ToolError} when the file cannot be read or the server fails
   */
  diagnose(filePath: string, context: ToolContext, options?: DiagnosticsOptions): Promise<FileDiagnostics | undefined>;
}

/**
 * Lsp. Nothing is started before it is used; each session has servers of its own, which end with it, and `close()` waits for their end.
 */
export function lspToolset(options: LspToolsetOptions = {}): LspToolset {
  const { env = {}, timeoutMs = 60_000, indexingMs = 30_000, warmUpMs = 10_000 } = options;
  const sessions = lspSessions({
    env,
    servers: allServers(options.servers),
    sandbox: options.sandbox,
    useProjectPrograms: options.useProjectPrograms ?? true,
    timeoutMs,
    indexingMs,
    warmUpMs,
    maxMessageBytes: options.maxMessageBytes ?? 64 * 1024 * 1024,
  });
  const home = env.HOME;
  const tools = [lspTool({ sessions, home })];
  // Sessions share what is here, so that the hook of the host finds the servers of each of them.
  const create = (): Toolset => defineToolset({ name: "lsp", tools, clone: create, close: sessions.closeEnded });
  const toolset = defineToolset({ name: "lsp", tools, clone: create, close: sessions.closeAll });
  return Object.freeze({
    ...toolset,
    diagnose: (filePath: string, context: ToolContext, wanted: DiagnosticsOptions = {}) =>
      fileDiagnostics(filePath, context, sessions, { ...wanted, home }),
  });
}
