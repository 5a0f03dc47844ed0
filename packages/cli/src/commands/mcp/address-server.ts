import type { HttpServerConfig, McpServerConfig } from "@haft/mcp";
import { printableLine } from "../../terminal/printable.ts";
import { UsageError } from "../../terminal/usage-error.ts";

/** A server at which somebody can sign in. @throws {UsageError} when it is a program, or its definition rules that out */
export function addressServer(server: McpServerConfig, purpose: "sign in to" | "sign out of"): HttpServerConfig {
  const cannot = `Cannot ${purpose} the MCP server "${printableLine(server.name, 200)}"`;
  if (server.type === "stdio") {
    throw new UsageError(`${cannot}: it is a program of this machine; give it keys in "env" of its definition`);
  }
  if (server.oauth === false) throw new UsageError(`${cannot}: its definition has "oauth": false; take that out`);
  if (Object.keys(server.headers ?? {}).some((name) => name.toLowerCase() === "authorization")) {
    throw new UsageError(`${cannot}: its definition has a header "Authorization", which counts; take that out`);
  }
  return server;
}
