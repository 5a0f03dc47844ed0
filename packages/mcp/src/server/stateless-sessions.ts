import { createMcpHandler, type McpHttpHandler } from "@modelcontextprotocol/server";
import type { HttpSessionsOptions } from "./connected-sessions.ts";
import { errorAnswer, tooManySessions } from "./http-answer.ts";
import { protocolServer } from "./protocol-server.ts";
import { openServedSession, type ServedSession } from "./served-session.ts";
import { SessionTable } from "./session-table.ts";
import { StatelessServer } from "./stateless-server.ts";

/** The header by which a client of the stateless era names its session. */
export const sessionHeader = "haft-session";

/**
 * Clients of the era in which every request stands by itself (2026-07-28). Tools remember things between calls all the same, such as
 * what was read, so there is a session behind: the one that a client names in the header `haft-session`, else one for all, where an
 * answer of a person counts for one call.
 */
export class StatelessSessions {
  readonly #options: HttpSessionsOptions;
  readonly #table: SessionTable<Promise<ServedSession>>;
  readonly #handler: McpHttpHandler;

  constructor(options: HttpSessionsOptions) {
    this.#options = options;
    this.#table = new SessionTable({ ...options, close: async (served) => (await served).close() });
    this.#handler = createMcpHandler(
      async ({ requestInfo }) => {
        const served = await this.#table.get(nameIn(requestInfo));
        if (served === undefined) throw new Error("the session of the request was closed");
        return new StatelessServer(protocolServer(served, options), served);
      },
      { legacy: "reject", onerror: options.onError },
    );
  }

  /** @param ended resolves when the answer is written, or nobody reads it any more */
  async answer(request: Request, ended: Promise<unknown>): Promise<Response> {
    const name = nameIn(request);
    if (name.length > 128) return errorAnswer(400, -32_600, `Cannot use the header ${sessionHeader}: it is too long`);
    if (this.#table.get(name) === undefined) {
      if (!this.#table.makeRoom()) return tooManySessions();
      this.#table.add(name, this.#open(name));
    }
    this.#table.hold(name, ended);
    return await this.#handler.fetch(request);
  }

  async close(): Promise<void> {
    await this.#handler.close();
    await this.#table.close();
  }

  async #open(name: string): Promise<ServedSession> {
    try {
      const served = await openServedSession(this.#options.openSession, name === "");
      served.onToolsChanged(() => this.#handler.notify.toolsChanged());
      return served;
    } catch (error) {
      this.#table.remove(name);
      throw error;
    }
  }
}

function nameIn(request: Request | undefined): string {
  return request?.headers.get(sessionHeader) ?? "";
}
