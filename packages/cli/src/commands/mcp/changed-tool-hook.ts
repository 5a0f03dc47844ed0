import { compareTools, type McpToolset } from "@haft/mcp";
import type { ToolContext, ToolHook, ToolResult } from "haft";
import type { KnownDefinitions } from "./known-definitions.ts";

/**
 * Asks about calls of a tool whose definition is another one than the user knows, whatever rules and modes allow: a server may change
 * what its tool does after it was approved. Once such a call was let run, the definition that was asked about is known. Several sessions
 * may have it.
 *
 * @param onChanged told of the changed tools of a server that was there before
 */
export function changedToolHook(
  servers: readonly McpToolset[],
  known: KnownDefinitions,
  onChanged: (server: string, tools: readonly string[]) => void,
): ToolHook {
  /** The fingerprint of the definition that a call was asked about with. */
  const asked = new WeakMap<ToolContext, string>();
  for (const server of servers) {
    const changed = learnNew(server, known);
    if (changed.length > 0) onChanged(server.config.name, changed);
  }
  const ownerOf = (tool: string): McpToolset | undefined => servers.find(({ fingerprints }) => tool in fingerprints);
  return {
    beforeTool({ tool: { name }, context }) {
      const server = ownerOf(name);
      if (server === undefined || !learnNew(server, known).includes(name)) return undefined;
      asked.set(context, server.fingerprints[name] as string);
      return {
        decision: "ask",
        reason: `its definition has changed since you knew it: ${server.config.name} may do something else now`,
      };
    },
    afterTool({ tool, result, context }) {
      const fingerprint = asked.get(context);
      const server = tool && ownerOf(tool.name);
      if (tool === undefined || server === undefined || fingerprint === undefined) return undefined;
      if (!wasLetRun(result)) return undefined;
      known.keep(server.config, { ...known.find(server.config), [tool.name]: fingerprint });
      return undefined;
    },
  };
}

/** Keeps what was never there before, and says which tools are not as they are known. A tool that is gone stays known. */
function learnNew({ config, fingerprints }: McpToolset, known: KnownDefinitions): readonly string[] {
  const before = known.find(config);
  const { added, changed } = compareTools(before, fingerprints);
  if (added.length > 0) {
    known.keep(config, { ...Object.fromEntries(added.map((name) => [name, fingerprints[name] as string])), ...before });
  }
  return changed;
}

function wasLetRun({ outcome }: ToolResult): boolean {
  return outcome === "ok" || outcome === "failed" || outcome === "timed-out" || outcome === "unsettled";
}
