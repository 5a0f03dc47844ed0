import type { McpServerConfig } from "@haft/mcp";
import { nearest } from "../../terminal/nearest.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { ReadServers } from "./read-servers.ts";

/**
 * The server with a name.
 *
 * @throws {UsageError} when there is none, naming the nearest, or when its definition cannot be used
 */
export async function findServer(
  name: string,
  { servers, unusable }: Pick<ReadServers, "servers" | "unusable">,
): Promise<McpServerConfig> {
  const server = servers.find((one) => one.name === name);
  if (server !== undefined) return server;
  const faulty = unusable.find((one) => one.name === name);
  if (faulty !== undefined) throw new UsageError(faulty.text);
  const names = servers.map((one) => one.name);
  const near = (await nearest(name, names)) || "; haft mcp list shows the servers for this folder";
  throw new UsageError(`Cannot find the MCP server "${name}": it is not defined for this folder${near}`);
}
