import { dispatchedCall } from "../executor/dispatched-call.ts";
import { type Message, toolCallsOf } from "../message/message.ts";
import type { ToolCall } from "../message/part.ts";
import type { NoProgressGuard } from "../progress/no-progress-guard.ts";
import type { Session } from "../session/session.ts";
import { isThenable } from "../tool/is-thenable.ts";

/** Lets the guard of a run that goes on with a conversation know its last calls, as far back as the user's last word. */
export function seedGuard(guard: NoProgressGuard, messages: readonly Message[], session: Session): void {
  const recent = messages.slice(-seededMessages);
  const since = recent.slice(recent.findLastIndex((message) => message.role === "user") + 1);
  const results = new Map(
    since.filter((message) => message.role === "tool").map((result) => [result.toolCallId, result]),
  );
  for (const call of since.flatMap(toolCallsOf)) {
    const result = results.get(call.id);
    if (result !== undefined && result.code !== "no-progress" && !isPoll(call, session))
      guard.record(dispatchedCall(call, session), result);
  }
}

const seededMessages = 40;

/** Only the tool can say what its call is like. One that has to wait to say it, or cannot, counts as any other. */
function isPoll(call: ToolCall, session: Session): boolean {
  const tool = session.findTool(call.name);
  if (typeof tool === "string") return false;
  if (tool.traits !== undefined) return tool.traits.polls;
  try {
    const prepared = tool.prepare(call.input ?? {});
    if (!isThenable(prepared)) return prepared.ok && prepared.traits.polls;
    prepared.then(undefined, () => {});
  } catch {}
  return false;
}
