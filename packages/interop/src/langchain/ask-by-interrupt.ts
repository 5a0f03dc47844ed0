import type { Door, DoorApproval, DoorCall } from "../door/open-door.ts";
import type { FinishedCalls } from "./finished-calls.ts";

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
  finished: FinishedCalls,
): Promise<DoorApproval | undefined> {
  const need = await door.needsApproval(call);
  if (need === undefined) return undefined;
  finished.interrupted(call);
  const { id: toolCallId, name: toolName, input } = call;
  const answer = interrupt({ type: "tool-approval", toolCallId, toolName, input, reason: need.reason });
  finished.resumed(call);
  return decisionOf(answer as ApprovalAnswer | null | undefined);
}

function decisionOf(answer: ApprovalAnswer | null | undefined): DoorApproval {
  if (typeof answer !== "object" || answer === null) return { decision: answer === true ? "allow" : "deny" };
  return answer.approved === true ? { decision: "allow" } : { decision: "deny", reason: answer.reason };
}
