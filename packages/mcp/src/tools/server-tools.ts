import { type BlobFolder, fingerprintTools, type JsonObject, type Tool } from "haft";
import type { McpConnection } from "../client/mcp-connection.ts";
import { type NameTool, toolNames } from "../names/tool-names.ts";
import { mcpTool } from "./mcp-tool.ts";

export interface ServerToolsOptions {
  readonly connection: McpConnection;
  readonly prefix: string;
  readonly blobs: BlobFolder;
  readonly nameTool?: NameTool | undefined;
  readonly maxResultChars?: number | undefined;
}

/** The tools of a server, and what was left out of them, as sentences. */
export interface ServerTools {
  readonly tools: readonly Tool[];
  /** The name of each tool at the server, by the name that a model calls. */
  readonly originals: Readonly<Record<string, string>>;
  /** The fingerprint of each definition, by the name that a model calls. */
  readonly fingerprints: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
}

/** Makes tools of the entries of `tools/list`. One that cannot be used, or has the name of an earlier one, costs itself alone. */
export function serverTools(entries: readonly JsonObject[], options: ServerToolsOptions): ServerTools {
  const server = options.connection.config.name;
  const warnings: string[] = [];
  const definitions = new Map<string, JsonObject>();
  for (const entry of entries) {
    const { name } = entry;
    if (typeof name !== "string" || name === "")
      warnings.push(`Cannot use a tool of the MCP server "${server}": it has no name`);
    else if (definitions.has(name)) {
      warnings.push(
        `Cannot use a second tool ${JSON.stringify(name)} of the MCP server "${server}": the first one counts`,
      );
    } else definitions.set(name, entry);
  }
  const names = toolNames([...definitions.keys()], { server, prefix: options.prefix, nameTool: options.nameTool });
  const tools: Tool[] = [];
  const originals: Record<string, string> = {};
  const fingerprints: Record<string, string> = {};
  [...definitions].forEach(([original, definition], index) => {
    const name = names[index] as string;
    const { connection, blobs, maxResultChars } = options;
    const made = mcpTool({ name, definition, connection, blobs, maxResultChars });
    if ("problem" in made) {
      warnings.push(`Cannot use the tool ${JSON.stringify(original)} of the MCP server "${server}": ${made.problem}`);
      return;
    }
    tools.push(made.tool);
    originals[name] = original;
    fingerprints[name] = fingerprintTools([made.tool]);
  });
  return { tools: Object.freeze(tools), originals, fingerprints, warnings };
}
