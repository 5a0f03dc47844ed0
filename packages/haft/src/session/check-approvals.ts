import { object } from "../errors/option-shape.ts";
import { valueKind } from "../errors/value-kind.ts";
import type { CallApproval } from "./approver.ts";

/** @throws {TypeError} naming the first decision that is none, and what is wrong with it */
export function checkApprovals(approvals: readonly CallApproval[]): void {
  if (!Array.isArray(approvals)) {
    throw new TypeError(
      `Cannot use the approvals: they are ${valueKind(approvals)}, not an array of { toolCallId, decision }`,
    );
  }
  for (let i = 0; i < approvals.length; i++) {
    const fault = approvalFault(approvals[i]);
    if (fault !== undefined) throw new TypeError(`Cannot use approvals[${i}]: ${fault}`);
  }
}

function approvalFault(approval: unknown): string | undefined {
  if (!object.accepts(approval)) return `it is ${valueKind(approval)}, not an object`;
  const { toolCallId, decision, input, forInput, reason } = approval as Readonly<Record<string, unknown>>;
  if (typeof toolCallId !== "string") return `its toolCallId is ${valueKind(toolCallId)}, not a text`;
  if (decision === "wait") return 'its decision is "wait"; leave it out to let the call wait';
  if (decision !== "allow" && decision !== "deny") {
    return `its decision is ${valueKind(decision)}, not "allow" or "deny"`;
  }
  if (input !== undefined && !object.accepts(input)) return `its input is ${valueKind(input)}, not an object`;
  if (forInput !== undefined && !object.accepts(forInput))
    return `its forInput is ${valueKind(forInput)}, not an object`;
  return reason === undefined || typeof reason === "string"
    ? undefined
    : `its reason is ${valueKind(reason)}, not a text`;
}
