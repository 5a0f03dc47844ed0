import type { BetaRunnableTool } from "@anthropic-ai/sdk/lib/tools/BetaRunnableTool";
import { isErrorOutcome, type Session } from "haft";
import type { Door, DoorOptions, DoorTool } from "../door/door.ts";
import { openDoor } from "../door/open-door.ts";
import { toResultContent } from "./to-result-content.ts";

/**
 * A session's tools for the tool runner of Anthropic's SDK (`client.beta.messages.toolRunner`). Make them once for a session.
 *
 * A failed call is answered with `is_error`. The runner has no approvals: a call that would wait is refused with the reason, unless the
 * session's approver decides. A run is known by its `signal`: runs without one, or with the same, have one no-progress guard together.
 *
 * @throws {TypeError} when the session shows only some of its tools and has no dispatcher
 */
export async function toAnthropicTools(session: Session, options: DoorOptions = {}): Promise<BetaRunnableTool[]> {
  // The runner knows a failure with content by this class.
  const { ToolError } = await import("@anthropic-ai/sdk/lib/tools/ToolError");
  const door = openDoor(session, options);
  return door.tools.map((tool) => toTool(door, tool, ToolError));
}

type ToolErrorClass = typeof import("@anthropic-ai/sdk/lib/tools/ToolError").ToolError;

function toTool(door: Door, tool: DoorTool, ToolError: ToolErrorClass): BetaRunnableTool {
  const { name, toolName, description, inputSchema } = tool;
  return {
    type: "custom",
    name,
    description,
    input_schema: inputSchema as { type: "object" },
    parse: (input) => input,
    async run(input, context) {
      const call = { name: toolName, input, id: context?.toolUse.id };
      // The runner says nothing of itself but its signal.
      const result = await door.call(call, { signal: context?.signal, run: context?.signal ?? undefined });
      const content = toResultContent(result);
      if (isErrorOutcome(result.outcome)) throw new ToolError(content);
      return content;
    },
  };
}
