import type { Readable, Writable } from "node:stream";
import type { ServeMcpOptions } from "./serve-options.ts";
import type { ServedSession } from "./served-session.ts";

export interface ServeMcpStdioOptions extends ServeMcpOptions {
  /** @default the standard input of the process */
  readonly stdin?: Readable;
  /** Nothing but the protocol may be written there. @default the standard output of the process */
  readonly stdout?: Writable;
}

/** A server on standard input and output. */
export interface McpStdioServer {
  /** Resolves when the client has closed the input, or `close` was called, and every call and session has ended. */
  readonly closed: Promise<void>;
  /** Aborts what runs, and ends. */
  close(): Promise<void>;
}

/** Serves tools to the one client that started this process, in both eras of the protocol (2025-11-25 and 2026-07-28). */
export async function serveMcpStdio(options: ServeMcpStdioOptions): Promise<McpStdioServer> {
  const { openSession, serverInfo, onError = () => undefined } = options;
  const [{ serveStdio, StdioServerTransport }, { protocolServer }, { openServedSession }] = await Promise.all([
    import("@modelcontextprotocol/server/stdio"),
    import("./protocol-server.ts"),
    import("./served-session.ts"),
  ]);
  const sessions = new Set<ServedSession>();
  const transport = new StdioServerTransport(options.stdin, options.stdout, { maxBufferSize: maxMessageBytes });
  const handle = serveStdio(
    async () => {
      const served = await openServedSession(openSession);
      sessions.add(served);
      const server = protocolServer(served, { serverInfo, onError });
      const end = served.onToolsChanged(() => void server.sendToolListChanged().catch(onError));
      server.onclose = () => {
        end();
        void served.close().catch(onError);
      };
      return server;
    },
    { transport, onerror: onError },
  );
  const isEnded = Promise.withResolvers<void>();
  const { onclose } = transport;
  transport.onclose = () => {
    onclose?.();
    isEnded.resolve();
  };
  const closed = isEnded.promise.then(async () => {
    await Promise.allSettled([...sessions].map((served) => served.close()));
  });
  return {
    closed,
    async close() {
      await handle.close();
      await closed;
    },
  };
}

const maxMessageBytes = 33_554_432;
