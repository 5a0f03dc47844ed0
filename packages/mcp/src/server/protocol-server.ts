import { type Implementation, ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import { callTool } from "./call-tool.ts";
import { listTools } from "./list-tools.ts";
import type { ServedSession } from "./served-session.ts";

/** What the servers of all clients share. */
export interface ProtocolServerOptions {
  /** @default haft */
  readonly serverInfo: Implementation | undefined;
  onError(error: Error): void;
}

/** The SDK's server for one connection, or for one request of the stateless era: it shows and calls the tools of a session. */
export function protocolServer(served: ServedSession, { serverInfo, onError }: ProtocolServerOptions): Server {
  const instructions = served.session.systemPrompt;
  const server = new Server(serverInfo ?? haftServer, {
    capabilities: { tools: { listChanged: true } },
    ...(instructions !== undefined && { instructions }),
  });
  server.onerror = onError;
  server.setRequestHandler("tools/list", ({ params }) => ({ ...listTools(served.session, params?.cursor) }));
  server.setRequestHandler("tools/call", async (request, context) => {
    try {
      return await callTool(served, request, context, server.getClientCapabilities());
    } catch (error) {
      if (error instanceof ProtocolError || context.mcpReq.signal.aborted) throw error;
      onError(error instanceof Error ? error : new Error(String(error)));
      // What a host did wrong is not for the client to read.
      throw new ProtocolError(ProtocolErrorCode.InternalError, "Internal error");
    }
  });
  return server;
}

const haftServer: Implementation = { name: "haft", version: "0.1.0" };
