import { type Approval, type ApprovalRequest, cutText, isJsonObject, stripControl } from "haft";
import { type ElicitAnswer, type ElicitForm, textIn } from "./elicit-form.ts";

/** A call that is asked about. `suggestedRules` are those of a permission engine that can remember an answer. */
export interface RememberedRequest extends ApprovalRequest {
  readonly suggestedRules?: readonly string[];
}

/** An answer that a permission engine may keep for the session. */
export type RememberedApproval = Approval & { readonly remember?: "session" };

/** The form that asks a person about a call: what would happen, why it is asked, and what can be answered. */
export async function approvalForm(request: RememberedRequest): Promise<ElicitForm> {
  const { tool, reason, input, suggestedRules: rules = [] } = request;
  const described = shown(await request.describe(), 2_000);
  const written = shown(JSON.stringify(input, undefined, 2), 4_000);
  const message = [
    `Allow the tool ${tool.name}? It would: ${described}`,
    ...(reason === undefined ? [] : [`It is asked because: ${shown(reason, 500)}`]),
    `Input:\n${written}`,
    ...(rules.length === 0 ? [] : [`Always would allow ${shown(rules.join(", "), 500)}`]),
  ];
  return { message: message.join("\n\n"), schema: schemaOf(rules.length > 0) };
}

function shown(text: string, maxChars: number): string {
  return cutText(stripControl(text), maxChars, "… [cut]");
}

function schemaOf(isRemembered: boolean): ElicitForm["schema"] {
  return {
    type: "object",
    properties: {
      decision: {
        type: "string",
        title: "Decision",
        enum: isRemembered ? ["allow", "always allow in this session", "deny"] : ["allow", "deny"],
      },
      reason: { type: "string", title: "Reason", description: "Told to the model when the call is denied" },
    },
    required: ["decision"],
  };
}

/** What a person decided, by a form that offers to remember it or not. Whatever is not an allowance is a no. */
export function approvalOf({ action, content = {} }: ElicitAnswer, isRemembered: boolean): RememberedApproval {
  const { decision } = isJsonObject(content) ? content : {};
  if (action === "accept" && decision === "allow") return { decision: "allow" };
  if (action === "accept" && isRemembered && decision === "always allow in this session")
    return { decision: "allow", remember: "session" };
  const reason = textIn(content.reason);
  return reason === undefined ? { decision: "deny" } : { decision: "deny", reason: shown(reason, 2_000) };
}
