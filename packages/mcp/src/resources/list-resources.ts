import { defineTool, type JsonObject, type JsonValue, ok, type Tool, ToolError } from "haft";
import { listAll } from "../client/list-all.ts";
import { reasonOf } from "../client/reason-of.ts";
import { cleanDescription } from "../schema/clean-schema.ts";
import type { McpToolset } from "../toolset/mcp-toolset.ts";
import { findServer } from "./find-server.ts";

/** ListMcpResources: what MCP servers offer to be read. */
export function listResourcesTool(servers: () => readonly McpToolset[]): Tool {
  return defineTool<{ readonly server?: string }>({
    name: "ListMcpResources",
    aliases: ["ListMcpResourcesTool", "list_mcp_resources"],
    description:
      "Lists the resources that MCP servers offer: for each its uri, name and server, and a description or media type where there is one. Read one with ReadMcpResource.",
    category: "mcp",
    searchHint: "MCP resources",
    input: {
      type: "object",
      properties: { server: { type: "string", description: "The name of a server. Default: all of them." } },
      additionalProperties: false,
    },
    readOnly: true,
    destructive: false,
    idempotent: true,
    openWorld: true,
    errors: {
      "unknown-server": { description: "No MCP server has this name." },
      "mcp-failed": { description: "None of the servers could list its resources." },
    },
    examples: [{ input: {} }, { input: { server: "docs" } }],
    async execute({ server }, { signal }) {
      const all = servers();
      const asked = server === undefined ? all : [findServer(all, server)];
      const answers = await Promise.all(asked.map((one) => listOf(one, signal)));
      signal.throwIfAborted();
      const resources = answers.flatMap((answer) => answer.resources);
      const faults = answers.flatMap(({ fault }) => (fault === undefined ? [] : [fault]));
      if (faults.length > 0 && faults.length === asked.length)
        throw new ToolError(faults.join("\n"), { code: "mcp-failed" });
      const listed = resources.length === 0 ? "No resources" : resources.map((one) => JSON.stringify(one)).join("\n");
      return ok([listed, ...faults].join("\n"), {
        structured: resources,
        ...(faults.length > 0 && { warnings: faults }),
      });
    },
  });
}

async function listOf(
  toolset: McpToolset,
  signal: AbortSignal,
): Promise<{ readonly resources: readonly JsonObject[]; readonly fault?: string }> {
  const server = toolset.config.name;
  try {
    const { entries } = await listAll(toolset.connection, "resources", signal);
    const usable = entries.filter(({ uri }) => typeof uri === "string");
    return { resources: usable.map((entry) => ({ ...describe(entry), server })) };
  } catch (error) {
    const fault = `Cannot list the resources of the MCP server "${server}": ${cleanDescription(reasonOf(error))}`;
    return { resources: [], fault };
  }
}

function describe(entry: JsonObject): JsonObject {
  const uri = entry.uri as string;
  const members: Record<string, JsonValue> = {
    uri,
    name: typeof entry.name === "string" ? cleanDescription(entry.name) : uri,
  };
  for (const key of ["mimeType", "description"]) {
    const value = entry[key];
    if (typeof value === "string") members[key] = cleanDescription(value);
  }
  return members;
}
