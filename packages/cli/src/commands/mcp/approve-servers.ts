import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { printableLine } from "../../terminal/printable.ts";
import type { McpApproveInput } from "../mcp-approve.ts";
import { seenPlace } from "../session/seen-place.ts";
import { findServer } from "./find-server.ts";
import { knownDefinitions } from "./known-definitions.ts";
import { readServers } from "./read-servers.ts";
import { serverApprovals } from "./server-approvals.ts";

/** Approves servers as they are defined now, with the tools that they have the next time. */
export async function approveServers({ operands }: McpApproveInput, io: Io): Promise<CommandEnd> {
  const place = await seenPlace(io);
  const read = await readServers(everywhere, place, io);
  const { root } = read.places;
  const servers = await Promise.all(operands.map((name) => findServer(name, read)));
  for (const server of servers) {
    if (server.scope === "project") serverApprovals(io).decide(root, server, true);
    knownDefinitions(root, io).forget(server);
    io.stdout.write(`${printableLine(server.name, 200)} is approved, as it is now\n`);
  }
  if (servers.some(({ scope }) => scope === "project") && !place.trust.isTrusted(root))
    io.stderr.write(`It starts once the folder is trusted: haft trust ${printableLine(root, 4_000)}\n`);
  return "done";
}

const everywhere = { "mcp-config": [], "strict-mcp-config": false } as const;
