import { randomUUID } from "node:crypto";
import {
  isInitializeRequest,
  isJSONRPCRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { errorAnswer, tooManySessions } from "./http-answer.ts";
import { type ProtocolServerOptions, protocolServer } from "./protocol-server.ts";
import { type OpenServedSession, openServedSession } from "./served-session.ts";
import { SessionTable, type SessionTableOptions } from "./session-table.ts";

/** A client of the older era that has greeted. */
interface Connected {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly close: () => Promise<void>;
}

export type HttpSessionsOptions = ProtocolServerOptions &
  Pick<SessionTableOptions<unknown>, "maxSessions" | "idleMs" | "clock"> & { readonly openSession: OpenServedSession };

/**
 * Clients of the era in which a client connects (2025-11-25 and before): each has a session, named by the header `mcp-session-id`, from
 * its greeting until it says goodbye (DELETE) or is idle too long.
 */
export class ConnectedSessions {
  readonly #options: HttpSessionsOptions;
  readonly #table: SessionTable<Promise<Connected>>;

  constructor(options: HttpSessionsOptions) {
    this.#options = options;
    this.#table = new SessionTable({ ...options, close: async (connected) => (await connected).close() });
  }

  /** @param ended resolves when the answer is written, or nobody reads it any more */
  async answer(request: Request, ended: Promise<unknown>): Promise<Response> {
    const parsedBody = request.method === "POST" ? await jsonOf(request.clone()) : undefined;
    const id = request.headers.get("mcp-session-id");
    if (id === null) return await this.#greet(request, parsedBody, ended);
    const connected = this.#table.get(id);
    if (connected === undefined) return errorAnswer(404, -32_001, "Session not found");
    this.#table.hold(id, ended);
    const { transport } = await connected;
    cancelWith(request, parsedBody, transport);
    return await transport.handleRequest(request, parsedBody === undefined ? {} : { parsedBody });
  }

  close(): Promise<void> {
    return this.#table.close();
  }

  async #greet(request: Request, parsedBody: unknown, ended: Promise<unknown>): Promise<Response> {
    if (!isInitializeRequest(parsedBody))
      return errorAnswer(400, -32_000, "Cannot serve without a session: send initialize first");
    if (!this.#table.makeRoom()) return tooManySessions();
    const id = randomUUID();
    const connecting = this.#connect(id);
    this.#table.add(id, connecting);
    this.#table.hold(id, ended);
    const { transport } = await connecting;
    const answer = await transport.handleRequest(request, { parsedBody });
    if (transport.sessionId === undefined) this.#table.remove(id);
    return answer;
  }

  async #connect(id: string): Promise<Connected> {
    try {
      const served = await openServedSession(this.#options.openSession);
      const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: () => id });
      const server = protocolServer(served, this.#options);
      const end = served.onToolsChanged(() => void server.sendToolListChanged().catch(this.#options.onError));
      server.onclose = () => {
        end();
        this.#table.remove(id);
        void served.close().catch(this.#options.onError);
      };
      await server.connect(transport);
      const close = async (): Promise<void> => {
        await server.close();
        await served.close();
      };
      return { transport, close };
    } catch (error) {
      this.#table.remove(id);
      throw error;
    }
  }
}

/**
 * A call whose answer nobody can read any more is cancelled: no event of its stream has an id, so a client cannot come back for the
 * rest.
 */
function cancelWith({ signal }: Request, body: unknown, transport: WebStandardStreamableHTTPServerTransport): void {
  const requests = (Array.isArray(body) ? body : [body]).filter(isJSONRPCRequest);
  signal.addEventListener(
    "abort",
    () => {
      for (const { id } of requests) {
        const params = { requestId: id, reason: "the connection was closed" };
        transport.onmessage?.({ jsonrpc: "2.0", method: "notifications/cancelled", params });
      }
    },
    { once: true },
  );
}

/** The body, when it is JSON; the transport says what is wrong with one that is none. */
async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}
