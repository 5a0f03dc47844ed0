import type { McpServerConfig } from "@haft/mcp";
import type { Io } from "../../terminal/io.ts";
import { trustAbove } from "../session/decide-trust.ts";
import type { Place } from "../session/open-place.ts";
import { decideServer } from "./decide-server.ts";
import { type ServerState, stateOf } from "./server-state.ts";

/** The servers that may be started, and what becomes of those that may not. */
export interface DecidedServers {
  readonly approved: readonly McpServerConfig[];
  readonly states: readonly ServerState[];
}

export interface DecideServersOptions {
  /** The folder of the project. */
  readonly root: string;
  readonly place: Pick<Place, "folder" | "trust">;
  /** Whether a person who is there is asked. */
  readonly canAsk: boolean;
  /** Is told what can be done about a server that is left out, where something can. */
  say(text: string): void;
}

/** Decides about one server after the other. */
export async function decideServers(
  servers: readonly McpServerConfig[],
  { root, place, canAsk, say }: DecideServersOptions,
  io: Io,
): Promise<DecidedServers> {
  if (canAsk && servers.some(({ scope }) => scope === "project")) await trustAbove(root, place, io);
  const approved: McpServerConfig[] = [];
  const states: ServerState[] = [];
  for (const server of servers) {
    const decision = await decideServer(server, { root, trust: place.trust, canAsk }, io);
    if (decision.status === "approved") approved.push(server);
    else states.push(stateOf(server, decision));
    if (decision.status === "needs-trust" || decision.status === "needs-approval") say(decision.text);
  }
  return { approved, states };
}
