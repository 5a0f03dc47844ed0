import type { Tool } from "../tool/tool.ts";

/** Which tools each kind of agent gets. A host passes its own. */
export interface ToolProvider {
  /** The tools of an agent kind; none for a kind it does not know. */
  toolsFor(agentType: string): readonly Tool[];
  /** The tools of the agent that leads the others: what dispatches them, and what all have in common. */
  leadTools(): readonly Tool[];
  get(name: string): Tool | undefined;
}

/** Gives no tools to anybody: what a session has when its host says nothing. */
export const emptyToolProvider: ToolProvider = Object.freeze({
  toolsFor: () => [],
  leadTools: () => [],
  get: () => undefined,
});
