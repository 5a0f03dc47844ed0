import type { SessionOptions, Toolset } from "haft";
import type { OpenedServers } from "./opened-servers.ts";

/** How a session with MCP servers or HTTP APIs has their tools searched for: `auto` once all definitions take a tenth of the context. */
export function deferServerTools(
  choice: string | undefined,
  { connected, alwaysLoaded }: Pick<OpenedServers, "alwaysLoaded"> & { readonly connected: readonly Toolset[] },
  builtin: readonly Toolset[],
): Pick<SessionOptions, "deferTools"> {
  if (connected.length === 0 || choice === "off") return {};
  return {
    deferTools: {
      when: choice === "on" ? "always" : "auto",
      alwaysLoaded: [...builtin.map(({ name }) => name), "ListMcpResources", "ReadMcpResource", ...alwaysLoaded],
    },
  };
}
