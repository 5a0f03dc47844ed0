import type { Door, DoorApproval, DoorCall } from "../door/door.ts";
import type { NodeCalls } from "./node-calls.ts";

/** What a graph is interrupted with when a call needs approval. */
export interface ApprovalInterrupt {
  readonly type: "tool-approval";
  readonly toolCallId: string | undefined;
  readonly toolName: string;
  readonly input: unknown;
  readonly reason: string | undefined;
}

/** What the graph is resumed with. Anything but `true` and `{ approved: true }` rejects the call. */
export type ApprovalAnswer = boolean | { readonly approved: boolean; readonly reason?: string | undefined };

/** LangGraph's `interrupt`, which throws the first time and returns the answer when its node runs again. */
export type Interrupt = (value: ApprovalInterrupt) => unknown;

/** The decision about a call that needs one; undefined for a call that needs none. */
export async function askByInterrupt(
  interrupt: Interrupt,
  door: Door,
  call: DoorCall,
  calls: NodeCalls,
): Promise<DoorApproval | undefined> {
  const { id: toolCallId, name: toolName, input } = call;
  const need = door.needsApproval(call);
  const answered = await calls.ask(call, need, async () => {
    const reason = (await need)?.reason;
    return { answer: interrupt({ type: "tool-approval", toolCallId, toolName, input, reason }) };
  });
  return answered && decisionOf(answered.answer as ApprovalAnswer | null | undefined);
}

function decisionOf(answer: ApprovalAnswer | null | undefined): DoorApproval {
  if (typeof answer !== "object" || answer === null) return { decision: answer === true ? "allow" : "deny" };
  return answer.approved === true ? { decision: "allow" } : { decision: "deny", reason: answer.reason };
}
