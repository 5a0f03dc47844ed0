import type { SessionOptions } from "haft";
import type { SessionChoices } from "./session-parts.ts";
import type { SessionToolsets } from "./session-toolsets.ts";

/**
 * How a session has the tools of MCP servers and HTTP APIs searched for: `auto` once all definitions take a tenth of the context.
 *
 * @param alwaysLoaded rules for those that are never left to a search
 */
export function deferForeignTools(
  choice: SessionChoices["tool-search"],
  { builtin, foreign }: Pick<SessionToolsets, "builtin" | "foreign">,
  alwaysLoaded: readonly string[],
): Pick<SessionOptions, "deferTools"> {
  if (foreign.length === 0 || choice === "off") return {};
  return {
    deferTools: {
      when: choice === "on" ? "always" : "auto",
      alwaysLoaded: [...builtin.map(({ name }) => name), "ListMcpResources", "ReadMcpResource", ...alwaysLoaded],
    },
  };
}
