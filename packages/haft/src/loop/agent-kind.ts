import { createRegistry } from "../registry/registry.ts";
import { ToolAccess } from "../registry/tool-access.ts";
import type { RunState } from "./run-state.ts";

/** Gives a run the tools of its kind of agent and no others. Returns how to give the session back what it had. */
export function limitToAgentKind({ options, session }: RunState): () => void {
  const { toolProvider, agentType = "lead" } = options;
  if (toolProvider === undefined) return () => {};
  const tools = agentType === "lead" ? toolProvider.leadTools() : toolProvider.toolsFor(agentType);
  const { access, registry } = session;
  session.registry = createRegistry([...new Set([...registry.tools, ...tools])]);
  session.access = ToolAccess.intersect(access, ToolAccess.only(tools.map((tool) => tool.name)));
  return () => {
    session.registry = registry;
    session.access = access;
  };
}
