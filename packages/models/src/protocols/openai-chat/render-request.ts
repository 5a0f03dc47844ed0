import {
  findProblems,
  HaftError,
  type JsonValue,
  type Message,
  type ModelRequest,
  type Round,
  roundsOf,
  type ToolChoice,
  toolCallsOf,
} from "haft";
import type { ToolNameMap } from "../tool-name-map.ts";
import { RenderCache } from "./render-cache.ts";
import type { OpenAITool } from "./tools.ts";
import type { OpenAIMessage } from "./wire-message.ts";

export interface RenderOptions {
  /** The name by which the provider knows the model. */
  readonly model: string;
  /** Who is asked; reasoning goes back only to the provider it came from. */
  readonly provider?: string;
  /** @default true */
  readonly isStreamed?: boolean;
  /** OpenAI's reasoning models take only `max_completion_tokens`, most other servers only `max_tokens`. @default "max_tokens" */
  readonly maxTokensField?: "max_tokens" | "max_completion_tokens";
  /** Keeps what is rendered from one request to the next; give the same one each time. */
  readonly cache?: RenderCache;
}

/** The body of a request to Chat Completions. `providerOptions` may add fields. */
export interface OpenAIRequest {
  readonly model: string;
  readonly messages: OpenAIMessage[];
  readonly tools?: OpenAITool[];
  readonly tool_choice?: OpenAIToolChoice;
  readonly parallel_tool_calls?: boolean;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly temperature?: number;
  readonly reasoning_effort?: "low" | "medium" | "high";
  readonly stream: boolean;
  readonly stream_options?: { readonly include_usage: true };
}

export type OpenAIToolChoice =
  | "auto"
  | "none"
  | "required"
  | { readonly type: "function"; readonly function: { readonly name: string } };

/**
 * A request in the form of OpenAI's Chat Completions; `JSON.stringify` it, or give it to the official client.
 *
 * Results are put into call order, one message each, then what tools appended. This wire has no flag for a failed result: its text
 * must say so. Pictures and files of results go into a user message after them.
 *
 * @throws {HaftError} `transcript-invalid` when a call has no result, or a result no call of its name
 * @throws {RangeError} when `toolChoice` asks for a tool that is not there
 * Source: OpenAI API reference, "Create chat completion".
 */
export function renderRequest(request: ModelRequest, options: RenderOptions): OpenAIRequest {
  const { cache = new RenderCache(options.provider ?? "openai"), isStreamed = true } = options;
  const { tools, names } = cache.tools(request.tools);
  return {
    model: options.model,
    stream: isStreamed,
    ...(isStreamed && { stream_options: { include_usage: true as const } }),
    ...renderSettings(request, options),
    ...(tools.length > 0 &&
      request.parallelToolCalls !== undefined && { parallel_tool_calls: request.parallelToolCalls }),
    ...renderToolChoice(request, names),
    ...request.providerOptions,
    messages: renderMessages(request, cache),
    ...(tools.length > 0 && { tools }),
  };
}

/** The JSON text of a rendered request, joined from the texts of its messages and tools as the cache keeps them. */
export function requestText({ messages, tools, ...settings }: OpenAIRequest, cache: RenderCache): string {
  const head = JSON.stringify(settings).slice(0, -1);
  const toolsText = tools === undefined ? "" : `,"tools":${cache.text(tools)}`;
  return `${head},"messages":[${messages.map((message) => cache.text(message)).join(",")}]${toolsText}}`;
}

function renderSettings(request: ModelRequest, options: RenderOptions): Record<string, JsonValue> {
  const { maxOutputTokens, temperature, reasoningEffort } = request;
  return {
    ...(maxOutputTokens !== undefined && { [options.maxTokensField ?? "max_tokens"]: maxOutputTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(reasoningEffort !== undefined && { reasoning_effort: reasoningEffort }),
  };
}

// OpenAI refuses `tool_choice` in a request without tools.
function renderToolChoice({ toolChoice, tools }: ModelRequest, names: ToolNameMap): { tool_choice?: OpenAIToolChoice } {
  if (toolChoice === undefined) return {};
  if (toolChoice === "auto" || toolChoice === "none") return tools.length === 0 ? {} : { tool_choice: toolChoice };
  checkToolChoice(toolChoice, tools);
  if (toolChoice === "any") return { tool_choice: "required" };
  return { tool_choice: { type: "function", function: { name: names.toWire(toolChoice.name) } } };
}

function checkToolChoice(toolChoice: Exclude<ToolChoice, string> | "any", tools: ModelRequest["tools"]): void {
  if (tools.length === 0) throw new RangeError("Cannot ask the model for a tool call: the request has no tools");
  if (toolChoice === "any" || tools.some((tool) => tool.name === toolChoice.name)) return;
  const there = tools.map((tool) => `"${tool.name}"`).join(", ");
  throw new RangeError(`Cannot ask the model to call "${toolChoice.name}": the tools of the request are ${there}`);
}

function renderMessages({ system, messages, tailMessages }: ModelRequest, cache: RenderCache): OpenAIMessage[] {
  const rendered: OpenAIMessage[] = [];
  if (system !== undefined && system !== "") rendered.push({ role: "system", content: system });
  for (const round of roundsOf(messages)) renderRound(round, cache, rendered);
  for (const round of roundsOf(tailMessages ?? noMessages)) renderRound(round, cache, rendered);
  return rendered;
}

function renderRound(round: Round, cache: RenderCache, rendered: OpenAIMessage[]): void {
  checkRound(round);
  rendered.push(cache.message(round.first).message);
  for (const result of round.results) rendered.push(cache.message(result).message);
  for (const result of round.results) {
    const { moved } = cache.message(result);
    if (moved !== undefined) rendered.push(moved);
  }
  for (const message of round.appended) rendered.push(cache.message(message).message);
}

function checkRound({ first, results }: Round): void {
  if (first.role === "user" || isAnswered(first, results)) return;
  const problems = findProblems([first, ...results], { mayBeOpen: false });
  if (problems.length === 0) return;
  const shown = problems.map((problem) => problem.message).join("; ");
  throw new HaftError(
    "transcript-invalid",
    `Cannot show the transcript to the model: ${shown} (healTranscript() mends it)`,
  );
}

function isAnswered(first: Message, results: Round["results"]): boolean {
  const calls = toolCallsOf(first);
  if (first.role !== "assistant" || calls.length !== results.length) return false;
  return calls.every((call, i) => call.id === results[i]?.toolCallId && call.name === results[i]?.toolName);
}

const noMessages: readonly Message[] = [];
