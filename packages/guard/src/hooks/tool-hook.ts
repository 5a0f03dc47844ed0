import {
  type AfterToolEvent,
  cutText,
  type HookDecision,
  isErrorOutcome,
  type JsonValue,
  stringifyValue,
  type Tool,
  type ToolCall,
  type ToolContext,
  type ToolHook,
  type ToolResult,
  textOf,
  userMessage,
} from "haft";
import type { HookOutcome } from "./combine-answers.ts";
import type { Hooks } from "./create-hooks.ts";
import type { HookEvent } from "./hook-event.ts";
import { sessionOf } from "./session-of.ts";

/** The events around a tool call: PreToolUse, and what became of the call. A call that a hook defers is added to `deferred`. */
export function toolHook(fire: Hooks["fire"], deferred: WeakSet<ToolContext>): ToolHook {
  // What is said before a call is told with its result.
  const saidBefore = new WeakMap<ToolContext, readonly string[]>();
  return {
    async beforeTool({ tool, call, input, context }) {
      const event: HookEvent = { type: "PreToolUse", ...namesOf(tool, call), toolInput: input };
      const outcome = await fire(event, sessionOf(context), context.signal);
      saidBefore.set(context, outcome.additionalContext);
      if (outcome.stop !== undefined) context.stop();
      if (outcome.decision === "defer") deferred.add(context);
      return decisionOf(outcome);
    },
    async afterTool(after) {
      const outcome = await fire(eventAfter(after), sessionOf(after.context), after.context.signal);
      if (outcome.stop !== undefined) after.context.stop();
      return changedResult(after.result, outcome, saidBefore.get(after.context) ?? []);
    },
  };
}

function namesOf(tool: Tool | undefined, call: ToolCall) {
  return { toolName: tool?.name ?? call.name, toolAliases: tool?.aliases ?? [], toolCallId: call.id };
}

function decisionOf({ decision, reason, updatedInput, stop }: HookOutcome): HookDecision | undefined {
  const why = reason === undefined ? {} : { reason };
  const input = updatedInput === undefined ? {} : { input: updatedInput };
  if (stop !== undefined) return { decision: "deny", reason: stop };
  switch (decision) {
    case "deny":
      return { decision, ...why };
    case "allow":
      return { decision, ...input };
    case "ask":
    case "defer":
      return { decision: "ask", ...why, ...input };
    case undefined:
      return updatedInput === undefined ? undefined : { decision: "change", input: updatedInput };
  }
}

function eventAfter({ tool, call, result }: AfterToolEvent): HookEvent {
  const of = { ...namesOf(tool, call), toolInput: result.input ?? call.input ?? {} };
  const text = textOf(result);
  if (result.outcome === "denied") return { type: "PermissionDenied", ...of, reason: text };
  if (isErrorOutcome(result.outcome)) return { type: "PostToolUseFailure", ...of, error: text };
  return { type: "PostToolUse", ...of, toolResponse: result.structured ?? text };
}

/** What was done stays done: a hook can only change what the model sees, and say something to it. */
function changedResult(result: ToolResult, outcome: HookOutcome, before: readonly string[]): ToolResult | undefined {
  const { decision, reason, updatedOutput, additionalContext, stop } = outcome;
  const said = [...before, ...(decision === "deny" && reason !== undefined ? [reason] : []), ...additionalContext];
  const messages = [...said, ...(stop === undefined ? [] : [stop])].map(hookMessage);
  if (updatedOutput === undefined && messages.length === 0) return undefined;
  const appended = [...(result.appended ?? []), ...messages];
  const told = { ...result, ...(appended.length > 0 && { appended }) };
  if (updatedOutput === undefined) return told;
  const { structured: _, ...rest } = told;
  return { ...rest, content: contentOf(updatedOutput) };
}

function contentOf(output: JsonValue): ToolResult["content"] {
  const text = typeof output === "string" ? output : stringifyValue(output);
  return [{ type: "text", text: cutText(text, maxChars) }];
}

// Hooks answer outside the tool's own budget.
const maxChars = 30_000;

function hookMessage(text: string) {
  return userMessage([{ type: "text", text: cutText(text, maxChars), source: "hook" }]);
}
