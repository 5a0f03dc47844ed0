import { type FunctionTool, tool } from "@openai/agents";
import type { Session } from "haft";
import type { Door, DoorOptions, DoorTool } from "../door/door.ts";
import { openDoor } from "../door/open-door.ts";
import { agentsNames } from "./agents-names.ts";
import { type AgentsOutput, toAgentsOutput } from "./to-agents-output.ts";

export interface OpenAiAgentsOptions extends DoorOptions {
  /**
   * `interruptions` has the run end with interruptions (`result.interruptions`) where the session would ask. `refuse` refuses such calls,
   * unless the session's own approver decides.
   *
   * @default "refuse"
   */
  readonly approvals?: "refuse" | "interruptions" | undefined;
}

/** A function tool of the OpenAI Agents SDK, for agents with this context. */
export type OpenAiAgentsTool<Context = unknown> = FunctionTool<Context, Parameters, AgentsOutput>;

/** The SDK's type of a JSON Schema that it does not enforce. */
interface Parameters {
  type: "object";
  properties: Record<string, Record<string, unknown>>;
  required: string[];
  additionalProperties: true;
}

/**
 * A session's tools for an agent of the OpenAI Agents SDK. Make them once for a session.
 *
 * The SDK does not check the input against the schema: the session does. A failed call is answered with its text, because the SDK has no
 * other form for it. Arguments that are no JSON the SDK refuses itself. Run the agent with `toolNotFoundBehavior: "return_error_to_model"`:
 * unknown tools end a run otherwise.
 *
 * @throws {TypeError} when the session shows only some of its tools and has no dispatcher
 */
export function toOpenAiAgentsTools<Context = unknown>(
  session: Session,
  options: OpenAiAgentsOptions = {},
): OpenAiAgentsTool<Context>[] {
  const door = openDoor(session, { names: agentsNames, ...options });
  const isAsking = options.approvals === "interruptions";
  return door.tools.map((shown) => toTool(door, shown, isAsking));
}

function toTool<Context>(
  door: Door,
  { name, toolName, description, inputSchema }: DoorTool,
  isAsking: boolean,
): OpenAiAgentsTool<Context> {
  async function needsApproval(_run: unknown, input: unknown, id: string | undefined): Promise<boolean> {
    return (await door.needsApproval({ name: toolName, input, id })) !== undefined;
  }
  return tool({
    name,
    description,
    parameters: inputSchema as object as Parameters,
    strict: false,
    // A function would have the SDK ask about every call whose arguments are no JSON.
    needsApproval: isAsking ? needsApproval : false,
    // What the host wants to be thrown ends the run.
    errorFunction: null,
    async execute(input, run, details) {
      const id = details?.toolCall?.callId;
      const isApproved = isAsking && id !== undefined && run?.isToolApproved({ toolName: name, callId: id }) === true;
      const approval = isApproved ? ({ decision: "allow" } as const) : undefined;
      return toAgentsOutput(await door.call({ name: toolName, input, id }, { signal: details?.signal, approval, run }));
    },
  });
}
