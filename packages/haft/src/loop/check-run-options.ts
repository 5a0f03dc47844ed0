import { checkOptions } from "../errors/check-options.ts";
import {
  anything,
  callback,
  flag,
  having,
  listOf,
  number,
  type OptionShapes,
  object,
  oneOf,
  text,
  wholeNumber,
} from "../errors/option-shape.ts";
import { valueKind } from "../errors/value-kind.ts";
import { checkApprovals } from "../session/check-approvals.ts";
import type { RunOptions } from "./run-options.ts";

/**
 * @throws {TypeError} when there is no such option, or it is not what it must be, or there is nothing to go on with
 * @throws {RangeError} when a number is out of its range
 */
export function checkRunOptions(options: RunOptions, doing: string = "run"): void {
  checkOptions<RunOptions>(doing, options, runOptions, "run({ model, session, prompt })", foreignNames);
  const fault = modelFault(options.model) ?? sessionFault(options.session) ?? transcriptFault(options.transcript);
  if (fault !== undefined) throw new TypeError(`Cannot ${doing}: ${fault}`);
  if (options.approvals !== undefined) checkApprovals(options.approvals);
}

/** @throws {TypeError} when there is neither a prompt nor a conversation */
export function checkPrompt({ prompt, transcript }: RunOptions): void {
  if (prompt === undefined) {
    if (transcript !== undefined && transcript.messages.length > 0) return;
    throw new TypeError("Cannot run: there is nothing to go on with, neither a prompt nor a message in the transcript");
  }
  const isMessage = object.accepts(prompt) && (prompt as { readonly role?: unknown }).role === "user";
  if (typeof prompt === "string" || Array.isArray(prompt) || isMessage) return;
  throw new TypeError(`Cannot run: its prompt is ${valueKind(prompt)}, not a text, parts or a user message`);
}

function modelFault(model: unknown): string | undefined {
  if (having(["stream"], "").accepts(model)) return undefined;
  const way =
    typeof model === "string"
      ? `use model(${JSON.stringify(model)}) of @haft/models`
      : "model() of @haft/models makes one, or scriptedModel() of haft/testing";
  return `its model is ${valueKind(model)}, not an object with the function stream; ${way}`;
}

function sessionFault(session: unknown): string | undefined {
  if (having(["findTool", "nextSequence"], "").accepts(session)) return undefined;
  return `its session is ${valueKind(session)}, not a session; createSession({ tools }) makes one`;
}

function transcriptFault(transcript: unknown): string | undefined {
  if (transcript === undefined || having(["append", "take"], "").accepts(transcript)) return undefined;
  return `its transcript is ${transcriptWay(transcript)}`;
}

function transcriptWay(transcript: unknown): string {
  if (Array.isArray(transcript)) return "an array; use new Transcript(entries)";
  if (typeof transcript === "string") return `${valueKind(transcript)}; use openTranscriptFile(path).transcript`;
  const isFile = object.accepts(transcript) && "transcript" in (transcript as object);
  return isFile
    ? "what openTranscriptFile() returns; pass its .transcript"
    : `${valueKind(transcript)}, not a Transcript`;
}

const runOptions: OptionShapes<RunOptions> = {
  model: anything,
  session: anything,
  transcript: anything,
  prompt: anything,
  signal: { words: "an AbortSignal", accepts: (value) => typeof (value as AbortSignal | null)?.aborted === "boolean" },
  onEvent: callback,
  onMessage: callback,
  approvals: anything,
  hooks: listOf("hooks, as { beforeModel, beforeTool }", object),
  maxSteps: wholeNumber(1),
  onMaxSteps: oneOf(["answer", "summarize", "throw"]),
  maxConsecutiveErrors: number(0),
  onEmptyAnswer: oneOf(["accept", "remind"]),
  toolChoice: { words: '"auto", "none", "any" or { name }', accepts: isToolChoice },
  parallelToolCalls: flag,
  maxOutputTokens: number(1),
  temperature: number(0),
  reasoningEffort: oneOf(["low", "medium", "high"]),
  providerOptions: object,
  agentType: text,
  toolProvider: having(["leadTools", "toolsFor"], "emptyToolProvider is one"),
};

function isToolChoice(value: unknown): boolean {
  if (value === "auto" || value === "none" || value === "any") return true;
  return object.accepts(value) && typeof (value as { readonly name?: unknown }).name === "string";
}

const foreignNames: Readonly<Record<string, string>> = {
  tools: "tools of createSession()",
  systemPrompt: "systemPrompt of createSession()",
  system: "systemPrompt of createSession()",
  approver: "approver of createSession()",
  permissionMode: "permissionMode of createSession()",
  messages: '"transcript"',
  input: '"prompt"',
  maxTurns: '"maxSteps"',
  maxIterations: '"maxSteps"',
  maxTokens: '"maxOutputTokens"',
};
