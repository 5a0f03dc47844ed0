import { untilAborted } from "haft";
import type { McpConnection } from "../client/mcp-connection.ts";

/** What ends the wait for a server that does not list its tools. The time in which somebody signs in does not count. */
export async function listingLimit(connection: McpConnection, signal: AbortSignal | undefined): Promise<AbortSignal> {
  if (connection.asksPerson) await untilAborted(connection.connect(), signal);
  return AbortSignal.timeout(connection.timeoutMs);
}
