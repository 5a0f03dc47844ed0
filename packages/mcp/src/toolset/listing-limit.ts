import { untilAborted } from "haft";
import type { McpConnection } from "../client/mcp-connection.ts";
import { McpConnectionError } from "../client/mcp-connection-error.ts";

/** What ends the wait for a server that does not list its tools. The time in which somebody signs in does not count. */
export async function listingLimit(connection: McpConnection, signal: AbortSignal | undefined): Promise<AbortSignal> {
  if (connection.asksPerson) await untilAborted(connection.connect(), signal);
  const { config, timeoutMs } = connection;
  const limit = new AbortController();
  const text = `Cannot connect to the MCP server "${config.name}": it did not list its tools within ${timeoutMs} ms`;
  setTimeout(() => limit.abort(new McpConnectionError(text)), timeoutMs).unref();
  return limit.signal;
}
