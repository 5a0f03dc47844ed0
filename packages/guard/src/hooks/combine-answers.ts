import type { JsonObject, JsonValue } from "haft";
import type { HookEntry } from "./hook-handler.ts";
import type { HookAnswer, HookOutput } from "./hook-output.ts";

/** What all hooks of one event said together. */
export interface HookOutcome {
  /** The strictest: deny, then defer, then ask, then allow. */
  readonly decision?: NonNullable<HookOutput["decision"]>;
  /** The reasons of those that decided so. */
  readonly reason?: string;
  /** The last that a hook gave. */
  readonly updatedInput?: JsonObject;
  readonly updatedOutput?: JsonValue;
  /** For the model, in the order of the hooks. */
  readonly additionalContext: readonly string[];
  /** Printed text that was no answer. */
  readonly texts: readonly string[];
  /** For people: messages of hooks, and hooks that failed. */
  readonly messages: readonly string[];
  readonly stop?: string;
}

/** Joins the answers to one event. The order of hooks matters only where one thing can be said once. */
export function combineAnswers(answers: readonly (readonly [HookEntry, HookAnswer])[]): HookOutcome {
  const outputs = answers.flatMap(([, answer]) => ("output" in answer ? [answer.output] : []));
  const decision = strictness.find((one) => outputs.some((output) => output.decision === one));
  const reasons = outputs.flatMap((output) =>
    output.decision === decision && output.reason !== undefined ? [output.reason] : [],
  );
  const updatedInput = outputs.findLast((output) => output.updatedInput !== undefined)?.updatedInput;
  const updatedOutput = outputs.findLast((output) => output.updatedOutput !== undefined)?.updatedOutput;
  const stop = outputs.find((output) => output.stop !== undefined)?.stop;
  return {
    ...(decision !== undefined && { decision }),
    ...(decision !== undefined && reasons.length > 0 && { reason: reasons.join("\n") }),
    ...(updatedInput !== undefined && { updatedInput }),
    ...(updatedOutput !== undefined && { updatedOutput }),
    ...(stop !== undefined && { stop }),
    additionalContext: outputs.flatMap(({ additionalContext }) => additionalContext ?? []),
    texts: answers.flatMap(([, answer]) => ("output" in answer && answer.text !== undefined ? [answer.text] : [])),
    messages: answers.flatMap(([hook, answer]) => messagesOf(hook, answer)),
  };
}

const strictness = ["deny", "defer", "ask", "allow"] as const;

function messagesOf(hook: HookEntry, answer: HookAnswer): readonly string[] {
  if ("output" in answer) return answer.output.systemMessage === undefined ? [] : [answer.output.systemMessage];
  return [`The ${hookName(hook)} decided nothing: ${answer.problem}`];
}

/** A hook in words, with where it is written. */
export function hookName({ event, handler, source }: HookEntry): string {
  const name =
    handler.type === "command" ? `"${handler.command}"` : handler.type === "http" ? handler.url : "a function";
  return `${event} hook ${name} of ${source}`;
}
