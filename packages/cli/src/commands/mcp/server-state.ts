import type { McpScope, McpServerConfig } from "@haft/mcp";

/**
 * What became of a server: it is there, it could not be reached, somebody has to sign in, or it may not be started.
 *
 * Servers of a project need the trust in its folder, then an approval each; `rejected` is a no that is remembered.
 */
export type ServerStatus = "connected" | "failed" | "needs-auth" | "needs-trust" | "needs-approval" | "rejected";

export interface ServerState {
  readonly name: string;
  readonly scope: McpScope;
  readonly status: ServerStatus;
  /** How many tools it has, once it is connected. */
  readonly tools?: number;
  /** Why it is not there, as a sentence with a way out. */
  readonly text?: string;
}

export function stateOf(
  { name, scope = "program" }: McpServerConfig,
  state: Pick<ServerState, "status" | "tools" | "text">,
): ServerState {
  return { name, scope, ...state };
}
