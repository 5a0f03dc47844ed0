import { nearestNames, ToolError } from "haft";
import type { McpToolset } from "../toolset/mcp-toolset.ts";

/** The server of this name, or of this prefix of its tools. @throws {ToolError} `unknown-server` */
export function findServer(servers: readonly McpToolset[], name: string): McpToolset {
  const found =
    servers.find(({ config }) => config.name === name) ??
    servers.find(({ prefix, config }) => prefix === name || config.name.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  const names = servers.map(({ config }) => config.name);
  const nearest = nearestNames(name, names, 3);
  const known = (nearest.length > 0 ? [...new Set([...nearest, ...names])] : names).map((one) => `"${one}"`).join(", ");
  const text = `Cannot find the MCP server "${name}": ${known === "" ? "no server is connected" : `the servers are ${known}`}`;
  throw new ToolError(text, { code: "unknown-server" });
}
