import type { ModelMessage, Schema, Tool, ToolExecutionOptions, ToolSet } from "ai";
import { isErrorOutcome, type Session, type ToolProgress } from "haft";
import { ToolCallFailed } from "../door/call-failed.ts";
import type { Door, DoorCall, DoorOptions, DoorTool } from "../door/door.ts";
import { openDoor } from "../door/open-door.ts";
import { isApprovedIn } from "./approved-in.ts";
import { progressQueue } from "./progress-queue.ts";
import { type AiSdkOutput, toModelOutput } from "./to-model-output.ts";

export interface AiSdkOptions extends DoorOptions {
  /**
   * `ai-sdk` has the AI SDK ask for approval (`tool-approval-request`) where the session would ask. `refuse` refuses such calls, unless
   * the session's own approver decides.
   *
   * @default "refuse"
   */
  readonly approvals?: "refuse" | "ai-sdk" | undefined;
}

/**
 * A session's tools for `generateText`, `streamText` and the agents of the AI SDK 7. Make them once for a session.
 *
 * The AI SDK does not check the input: the session does. A failed call is thrown, so that the model reads its text as an error.
 * Progress comes as preliminary results; who stops reading them cancels the call. Pair it with `repairToolCall(session)`, for what the AI SDK refuses before a tool is asked.
 *
 * @throws {TypeError} when the session shows only some of its tools and has no dispatcher
 */
export function toAiSdkTools(session: Session, options: AiSdkOptions = {}): ToolSet {
  const door = openDoor(session, options);
  const { approvals = "refuse" } = options;
  return Object.fromEntries(door.tools.map((tool) => [tool.name, toTool(door, tool, approvals === "ai-sdk")]));
}

function toTool(
  door: Door,
  { toolName, description, inputSchema }: DoorTool,
  isAsking: boolean,
): Tool<unknown, AiSdkOutput> {
  const callOf = (input: unknown, toolCallId: string): DoorCall => ({ name: toolName, input, id: toolCallId });
  return {
    description,
    inputSchema: uncheckedSchema(inputSchema),
    ...(isAsking && {
      needsApproval: async (input: unknown, { toolCallId }: { toolCallId: string }) =>
        (await door.needsApproval(callOf(input, toolCallId))) !== undefined,
    }),
    async *execute(input: unknown, { toolCallId, messages, abortSignal }: ToolExecutionOptions<unknown>) {
      const progress = progressQueue<ToolProgress>();
      const left = new AbortController();
      const ended = door
        .call(callOf(input, toolCallId), {
          signal: abortSignal ? AbortSignal.any([abortSignal, left.signal]) : left.signal,
          onProgress: progress.put,
          approval: isAsking && isApprovedIn(messages, toolCallId, input) ? { decision: "allow" } : undefined,
          run: lastUserMessage(messages),
        })
        .finally(progress.close);
      // Who stops reading takes no note of how it ends.
      ended.catch(() => {});
      try {
        for await (const one of progress.items) yield { type: "progress", ...one };
        const result = await ended;
        if (isErrorOutcome(result.outcome)) throw new ToolCallFailed(result);
        yield { type: "result", content: result.content, structured: result.structured };
      } finally {
        left.abort(new DOMException("Nobody reads on", "AbortError"));
      }
    },
    toModelOutput: ({ output }) => toModelOutput(output),
  };
}

// The mark by which copies of `@ai-sdk/provider-utils` know each other's schemas. A schema without `validate` is shown and not checked.
const schemaMark = Symbol.for("vercel.ai.schema");

function uncheckedSchema(jsonSchema: object): Schema<unknown> {
  return { [schemaMark]: true, _type: undefined, jsonSchema, validate: undefined } as unknown as Schema<unknown>;
}

/** The same object in all steps of one `generateText`. */
function lastUserMessage(messages: readonly ModelMessage[]): ModelMessage | undefined {
  return messages.findLast(({ role }) => role === "user");
}
