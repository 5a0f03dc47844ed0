import type { McpConnection } from "../client/mcp-connection.ts";
import { untilAborted } from "../client/until-aborted.ts";

/** What ends the wait for a server that does not list its tools. The time in which somebody signs in does not count. */
export async function listingLimit(connection: McpConnection, signal: AbortSignal | undefined): Promise<AbortSignal> {
  if (connection.asksPerson) {
    const connecting = connection.connect();
    await (signal === undefined ? connecting : untilAborted(connecting, signal));
  }
  return AbortSignal.timeout(connection.timeoutMs);
}
