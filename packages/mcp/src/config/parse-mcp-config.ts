import { isJsonObject, type JsonValue } from "haft";
import { type ParsedServer, parseServer, type ServerFault, type ServerOrigin } from "./parse-server.ts";
import type { McpScope, McpServerConfig } from "./server-config.ts";

/** A server whose definition cannot be used, and why, as a sentence with a way out. */
export interface UnusableMcpServer extends ServerFault {
  readonly name: string;
  readonly scope: McpScope;
  readonly file?: string | undefined;
  readonly text: string;
}

/** The servers of a configuration, and what cannot be used of it, each as a sentence with a way out. */
export interface ParsedMcpConfig {
  readonly servers: readonly McpServerConfig[];
  /** Those of the problems that are about one server. */
  readonly unusable: readonly UnusableMcpServer[];
  readonly problems: readonly string[];
}

/** Reads the text of an `.mcp.json`. It never throws for what stands there: one faulty server costs that one. */
export function parseMcpConfig(text: string, origin: ServerOrigin): ParsedMcpConfig {
  const where = origin.file ?? "the given text";
  const fault = (what: string): ParsedMcpConfig => ({
    servers: [],
    unusable: [],
    problems: [`Cannot use the MCP servers of ${where}: ${what}`],
  });
  let document: JsonValue;
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, "")) as JsonValue;
  } catch (error) {
    return fault(`it is no JSON (${(error as Error).message}); mend it`);
  }
  if (!isJsonObject(document)) return fault('it is no object; write { "mcpServers": { … } }');
  const { mcpServers } = document;
  if (mcpServers === undefined) return fault('it has no "mcpServers"; put the servers into it, each under its name');
  if (!isJsonObject(mcpServers))
    return fault('its "mcpServers" is no object; put the servers into one, each under its name');
  const servers: McpServerConfig[] = [];
  const unusable: UnusableMcpServer[] = [];
  const { scope, file } = origin;
  for (const [name, entry] of Object.entries(mcpServers)) {
    const parsed: ParsedServer =
      name.trim() === "" ? { problem: "its name is blank" } : parseServer(name, entry, origin);
    if ("server" in parsed) servers.push(parsed.server);
    else {
      const text = `Cannot use the MCP server "${name}" of ${where}: ${parsed.problem}`;
      unusable.push({ name, scope, ...(file !== undefined && { file }), text, ...parsed });
    }
  }
  return { servers, unusable, problems: unusable.map(({ text }) => text) };
}
