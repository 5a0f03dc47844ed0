import type { Approval, ApprovalRequest, Approver, ToolContext } from "haft";
import type { Hooks } from "./create-hooks.ts";
import { sessionOf } from "./session-of.ts";

/**
 * Asks the PermissionRequest hooks before anybody else. What they leave open goes to `inner`; without it, it is denied. Calls that are
 * `deferred` wait, and nobody is asked.
 */
export function askHooksFirst(fire: Hooks["fire"], deferred: WeakSet<ToolContext>, inner?: Approver): Approver {
  return {
    async decide(request) {
      const { context, call, tool, input, reason } = request;
      if (deferred.has(context)) return { decision: "wait", ...(reason !== undefined && { reason }) };
      const names = { toolName: tool.name, toolAliases: tool.aliases ?? [], toolCallId: call.id };
      const event = { type: "PermissionRequest", ...names, toolInput: input } as const;
      const outcome = await fire(event, sessionOf(context), context.signal);
      const { decision, updatedInput } = outcome;
      const why = outcome.reason === undefined ? {} : { reason: outcome.reason };
      if (decision === "allow") return { decision, ...(updatedInput !== undefined && { input: updatedInput }) };
      if (decision === "deny") return { decision, reason: outcome.reason ?? "a PermissionRequest hook refuses it" };
      return decision === "defer" ? { decision: "wait", ...why } : askInner(request, inner);
    },
  };
}

function askInner(request: ApprovalRequest, inner: Approver | undefined): Approval | Promise<Approval> {
  return inner?.decide(request) ?? { decision: "deny", isUnasked: true };
}
