import { McpServer, type Server } from "@modelcontextprotocol/server";
import type { ServedSession } from "./served-session.ts";

/**
 * A protocol server that the SDK can ask for the schemas of its tools: by them it compares the headers in which clients repeat
 * parameters with the body, and refuses a request where they differ.
 *
 * Source: MCP 2026-07-28, "Server Behavior for Custom Headers".
 */
export class StatelessServer extends McpServer {
  override readonly server: Server;
  readonly #served: ServedSession;

  constructor(server: Server, served: ServedSession) {
    super({ name: "haft", version: "0.1.0" });
    this.server = server;
    this.#served = served;
  }

  override toolInputSchemaJson(name: string): Record<string, unknown> | undefined {
    const tool = this.#served.session.findTool(name);
    return typeof tool === "object" ? tool.inputSchema : undefined;
  }
}
