import type { StandardSchemaWithJSON } from "@mastra/core/schema";
import { createTool, type Tool } from "@mastra/core/tools";
import { isErrorOutcome, type Session, type ToolResult } from "haft";
import { ToolCallFailed } from "../door/call-failed.ts";
import type { Door, DoorOptions, DoorTool } from "../door/door.ts";
import { openDoor } from "../door/open-door.ts";
import { AskedCalls } from "./asked-calls.ts";
import { toModelOutput } from "./to-model-output.ts";

export interface MastraOptions extends DoorOptions {
  /**
   * `mastra` has the agent wait for `approveToolCall` or `declineToolCall` where the session would ask. `refuse` refuses such calls, unless
   * the session's own approver decides.
   *
   * @default "refuse"
   */
  readonly approvals?: "refuse" | "mastra" | undefined;
}

/** A tool of Mastra. Its output is the result of the call. */
export type MastraTool = Tool<unknown, ToolResult>;

/**
 * A session's tools for an agent of Mastra. Make them once for a session.
 *
 * Mastra does not check the input: the session does. Arguments that are no JSON Mastra gives as `{}`, without a word: make a field required
 * where a call without it does harm. A failed call is thrown, so that the model reads its text as an error.
 *
 * @throws {TypeError} when the session shows only some of its tools and has no dispatcher
 */
export function toMastraTools(session: Session, options: MastraOptions = {}): Record<string, MastraTool> {
  const door = openDoor(session, options);
  return Object.fromEntries(door.tools.map((tool) => [tool.name, toTool(door, tool, options.approvals === "mastra")]));
}

function toTool(door: Door, { name, toolName, description, inputSchema }: DoorTool, isAsking: boolean): MastraTool {
  const asked = new AskedCalls();
  async function needsApproval(input: unknown): Promise<boolean> {
    const isNeeded = (await door.needsApproval({ name: toolName, input })) !== undefined;
    asked.note(input, isNeeded);
    return isNeeded;
  }
  return createTool({
    id: name,
    description,
    inputSchema: uncheckedSchema(inputSchema),
    ...(isAsking && { requireApproval: needsApproval }),
    async execute(input, context): Promise<ToolResult> {
      const call = { name: toolName, input, id: context.agent?.toolCallId };
      const approval = isAsking && asked.take(input) ? ({ decision: "allow" } as const) : undefined;
      const run = context.requestContext ?? context.abortSignal;
      const result = await door.call(call, { signal: context.abortSignal, approval, run });
      if (isErrorOutcome(result.outcome)) throw new ToolCallFailed(result);
      return result;
    },
    toModelOutput: (result) => toModelOutput(result as ToolResult),
  }) as MastraTool;
}

/** Shown to the model; whatever the model sends is taken. */
function uncheckedSchema(jsonSchema: object): StandardSchemaWithJSON<unknown> {
  const shown = (): Record<string, unknown> => jsonSchema as Record<string, unknown>;
  return {
    "~standard": {
      version: 1,
      vendor: "haft",
      validate: (value) => ({ value }),
      jsonSchema: { input: shown, output: shown },
    },
  };
}
