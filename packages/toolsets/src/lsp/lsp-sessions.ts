import { realpath } from "node:fs/promises";
import { extname } from "node:path";
import type { Sandbox } from "@haft/guard";
import { type ToolContext, ToolError, type ToolSession } from "haft";
import { isInside } from "../paths/resolve-path.ts";
import type { Environment } from "../system/environment.ts";
import { findProgram } from "./find-program.ts";
import type { SessionFolder } from "./found-places.ts";
import type { LanguageClient } from "./language-client.ts";
import { type LanguageServer, serverFor } from "./language-server.ts";
import { type LanguageServers, languageServers } from "./language-servers.ts";
import { foldersUpTo, projectRoot } from "./project-root.ts";

export interface LspSettings {
  readonly env: Environment;
  readonly servers: readonly LanguageServer[];
  readonly sandbox: Sandbox | undefined;
  /** Whether programs of the project itself may be started. */
  readonly useProjectPrograms: boolean;
  readonly timeoutMs: number;
  readonly indexingMs: number;
  readonly warmUpMs: number;
  readonly maxMessageBytes: number;
}

/** The server of a file in a session. */
export interface ServerOfFile {
  readonly server: LanguageServer;
  readonly root: string;
  /** The one that runs, if one does. */
  running(): Promise<LanguageClient | undefined>;
  start(signal: AbortSignal): Promise<LanguageClient>;
  noteAnswer(): void;
}

/** The servers of all sessions. Those of a session end with it. */
export interface LspSessions {
  readonly settings: LspSettings;
  /**
   * @param path the real path of a file
   * @throws {ToolError} `no-server` when none is for files of this kind
   */
  serverOf(path: string, context: ToolContext): Promise<ServerOfFile>;
  /** Waits until those of the sessions closed so far have ended. */
  closeEnded(): Promise<void>;
  /** Ends all. */
  closeAll(): Promise<void>;
}

export function lspSessions(settings: LspSettings): LspSessions {
  const sessions = new Map<AbortSignal, LanguageServers>();

  function serversOf({ closed }: ToolSession): LanguageServers {
    const known = sessions.get(closed);
    if (known !== undefined) return known;
    const servers = languageServers();
    sessions.set(closed, servers);
    const end = (): void => {
      void servers.close().finally(() => sessions.delete(closed));
    };
    if (closed.aborted) end();
    else closed.addEventListener("abort", end, { once: true });
    return servers;
  }

  async function close(closed: AbortSignal): Promise<void> {
    await sessions.get(closed)?.close();
    sessions.delete(closed);
  }

  return {
    settings,
    async serverOf(path, context) {
      const { servers, env, sandbox } = settings;
      const server = serverFor(extname(path), servers);
      if (server === undefined) throw noServer(path, servers);
      const all = serversOf(context.session);
      const folders = await sessionFolders(context);
      const reals = folders.map(({ real }) => real);
      const known = server.root === "outermost" ? all.roots(server.name).find((one) => isInside(path, one)) : undefined;
      const root = known ?? (await projectRoot(path, server, reals));
      const { name } = server;
      return {
        server,
        root,
        running: () => all.running(name, root),
        noteAnswer: () => all.noteAnswer(name, root),
        start: (signal) =>
          all.start(name, root, {
            signal,
            async makeOptions() {
              const top = reals.find((one) => isInside(root, one)) ?? root;
              const inProject = settings.useProjectPrograms ? foldersUpTo(root, top) : [];
              const program = await findProgram(server, { folders: inProject, env: { ...env, ...server.env } });
              const { timeoutMs: startMs, maxMessageBytes } = settings;
              return { server, program, root, env, sandbox, folders: [root, ...reals], startMs, maxMessageBytes };
            },
          }),
      };
    },
    async closeEnded() {
      await Promise.all([...sessions.keys()].filter(({ aborted }) => aborted).map(close));
    },
    async closeAll() {
      await Promise.all([...sessions.keys()].map(close));
    },
  };
}

/** The folders a session works in, as they are called and as they really are. */
export async function sessionFolders({ cwd, additionalDirectories }: ToolContext): Promise<readonly SessionFolder[]> {
  return Promise.all(
    [cwd, ...additionalDirectories].map(async (path) => ({ path, real: await realpath(path).catch(() => path) })),
  );
}

function noServer(path: string, servers: readonly LanguageServer[]): ToolError {
  const extension = extname(path);
  const known = servers.flatMap(({ extensions }) => extensions).join(" ");
  return new ToolError(
    `Cannot ask a language server about "${extension || path}" files: none is set up for them; there are servers for ${known}`,
    { code: "no-server" },
  );
}
