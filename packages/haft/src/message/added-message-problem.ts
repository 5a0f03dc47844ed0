import { entryProblem } from "./entry-problem.ts";
import { hasToolCalls, type Message } from "./message.ts";

/** Says what keeps a message from being one that a tool or a hook adds to a conversation; `undefined` when it may be added. */
export function addedMessageProblem(message: Message): string | undefined {
  const problem = entryProblem(message);
  if (problem !== undefined) return problem;
  if (message.role !== "tool" && message.role !== undefined && !hasToolCalls(message)) return undefined;
  return "it is or makes a tool call or result, which only the run adds";
}
