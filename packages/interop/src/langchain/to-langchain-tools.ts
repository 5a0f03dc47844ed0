import type { DynamicStructuredTool, ToolRunnableConfig } from "@langchain/core/tools";
import type { Session } from "haft";
import type { Door, DoorApproval, DoorOptions, DoorTool } from "../door/door.ts";
import { openDoor } from "../door/open-door.ts";
import { askByInterrupt, type Interrupt } from "./ask-by-interrupt.ts";
import { GraphNodes } from "./node-calls.ts";
import { toToolMessage } from "./to-tool-message.ts";
import { UncheckedTool } from "./unchecked-tool.ts";

export interface LangChainOptions extends DoorOptions {
  /**
   * The `interrupt` of `@langchain/langgraph`: with it the graph is interrupted where the session would ask, and goes on with the answer
   * it is resumed with. It needs a checkpointer.
   *
   * @default such calls are refused, unless the session's own approver decides
   */
  readonly interrupt?: Interrupt | undefined;
}

/**
 * A session's tools for LangChain and LangGraph, for `bindTools` and `ToolNode`. Make them once for a session.
 *
 * LangChain does not check the input: the session does. A call that comes with its id is answered with a `ToolMessage`, of status `error`
 * when it failed, with `structured` as its `artifact`. Without an id the content is returned and a failure thrown.
 *
 * @throws {TypeError} when the session shows only some of its tools and has no dispatcher
 */
export function toLangChainTools(session: Session, options: LangChainOptions = {}): DynamicStructuredTool[] {
  const door = openDoor(session, options);
  const nodes = new GraphNodes();
  return door.tools.map((tool) => toTool(door, tool, nodes, options));
}

function toTool(
  door: Door,
  { name, toolName, description, inputSchema }: DoorTool,
  nodes: GraphNodes,
  { interrupt }: LangChainOptions,
): DynamicStructuredTool {
  async function func(input: unknown, _manager: unknown, config: GraphConfig | undefined): Promise<unknown> {
    const id = config?.toolCall?.id;
    const call = { name: toolName, input, id };
    const answer = async (approval?: DoorApproval) =>
      toToolMessage(await door.call(call, { signal: config?.signal, approval, run: runOf(config) }), name, id);
    if (interrupt === undefined) return answer();
    const calls = nodes.of(config?.configurable);
    const kept = calls.find(call);
    const approval = await askByInterrupt(interrupt, door, call, calls);
    if (kept !== undefined) return kept;
    const answered = answer(approval);
    calls.keep(call, answered);
    return answered;
  }
  return new UncheckedTool({ name, description, schema: inputSchema as DynamicStructuredTool["schema"], func });
}

/** What LangGraph's ToolNode hands on beside the configuration. */
interface GraphConfig extends ToolRunnableConfig {
  readonly state?: { readonly messages?: readonly { readonly id?: string; getType?(): string }[] };
}

/** The user's last word begins a run; outside of a graph the thread has to do. */
function runOf(config: GraphConfig | undefined): unknown {
  const messages = config?.state?.messages;
  const last = Array.isArray(messages) ? messages.findLast((message) => message?.getType?.() === "human") : undefined;
  return last?.id ?? last ?? config?.configurable?.thread_id;
}
