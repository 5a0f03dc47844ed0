import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { McpConfigFile, McpConfigText, McpServerConfig, UnusableMcpServer } from "@haft/mcp";
import type { Io } from "../../terminal/io.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { Place } from "../session/open-place.ts";
import type { McpChoices } from "./mcp-options.ts";
import { type McpPlaces, mcpPlaces } from "./mcp-places.ts";

/** The servers that are defined for work in a folder, and what cannot be used of their definitions. */
export interface ReadServers {
  readonly places: McpPlaces;
  /** What variables in the definitions stand for, and what servers get a few variables of. */
  readonly environment: Io["env"];
  readonly servers: readonly McpServerConfig[];
  /** Those that are defined, and cannot be used as they are. */
  readonly unusable: readonly UnusableMcpServer[];
  readonly problems: readonly string[];
}

/**
 * Reads the definitions: of the command line, then local, of the project, of the user. Programs start in the project's folder.
 *
 * Where nothing is defined, nothing is loaded that servers need.
 *
 * @throws {UsageError} when nothing of what the command line names can be used
 */
export async function readServers(
  choices: McpChoices,
  { folder, settings }: Pick<Place, "folder" | "settings">,
  io: Pick<Io, "env" | "cwd">,
): Promise<ReadServers> {
  // Settings of a project must not move the user's own folders, so their variables are for servers alone.
  const environment = { ...io.env, ...settings.env };
  const places = mcpPlaces(folder, io);
  const named = choices["mcp-config"].map((given) => namedSource(given, io.cwd));
  const found = choices["strict-mcp-config"] ? [] : foundSources(places);
  if (named.length + found.length === 0) return { places, environment, servers: [], unusable: [], problems: [] };
  const { readMcpConfig } = await import("@haft/mcp");
  const options = { environment };
  for (const source of named) {
    const { servers, problems } = await readMcpConfig([source], options);
    const [problem] = problems;
    if (servers.length === 0 && problem !== undefined) throw new UsageError(`${problem} (--mcp-config)`);
  }
  const { servers, ...faults } = await readMcpConfig([...named, ...found], options);
  return { places, environment, ...faults, servers: servers.map((server) => inFolder(server, places.root, folder)) };
}

function namedSource(given: string, cwd: string): McpConfigFile | McpConfigText {
  if (given.trim().startsWith("{")) return { text: given, scope: "program" };
  const file = resolve(cwd, given);
  if (!existsSync(file)) throw new UsageError(`Cannot read the MCP servers of "${given}": it does not exist`);
  return { file, scope: "program" };
}

function foundSources({ local, project, user }: McpPlaces): readonly McpConfigFile[] {
  const sources = [
    { file: local, scope: "local" },
    { file: project, scope: "project" },
    { file: user, scope: "user" },
  ] as const;
  return sources.flatMap(({ file, scope }) => (file !== undefined && existsSync(file) ? [{ file, scope }] : []));
}

function inFolder(server: McpServerConfig, root: string, folder: string): McpServerConfig {
  if (server.type !== "stdio") return server;
  return { ...server, cwd: resolve(server.scope === "project" ? root : folder, server.cwd ?? ".") };
}
