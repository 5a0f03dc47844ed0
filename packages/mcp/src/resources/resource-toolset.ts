import { defineToolset, type Toolset } from "haft";
import type { McpToolset } from "../toolset/mcp-toolset.ts";
import { listResourcesTool } from "./list-resources.ts";
import { readResourceTool } from "./read-resource.ts";

/** ListMcpResources and ReadMcpResource, for the resources of all these servers. `servers` is asked at each call. */
export function mcpResourceToolset(servers: () => readonly McpToolset[]): Toolset {
  return defineToolset({ name: "mcp-resources", tools: [listResourcesTool(servers), readResourceTool(servers)] });
}
