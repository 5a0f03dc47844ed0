import type { McpToolset } from "@haft/mcp";
import type { Tool, ToolHook, Toolset } from "haft";
import type { ServerState } from "./server-state.ts";

/** The MCP servers of a session. Disposing of them ends their programs. */
export interface OpenedServers extends AsyncDisposable {
  /** All that are defined and can be used, and what became of them. */
  readonly states: readonly ServerState[];
  readonly connected: readonly McpToolset[];
  /** Their tools, and those for their resources, to stand behind the built-in ones. */
  toolsets(builtin: readonly Tool[]): readonly Toolset[];
  readonly hooks: readonly ToolHook[];
  /** Rules for the tools that are never left to a tool search. */
  readonly alwaysLoaded: readonly string[];
  /** What is in their definitions and no result may show. */
  readonly secrets: readonly string[];
}

export const noServers: OpenedServers = {
  states: [],
  connected: [],
  toolsets: () => [],
  hooks: [],
  alwaysLoaded: [],
  secrets: [],
  async [Symbol.asyncDispose]() {},
};
