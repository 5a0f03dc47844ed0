import { HaftError } from "../errors/haft-error.ts";
import { untilAborted } from "../executor/until-aborted.ts";
import { checkTranscript } from "../message/check-transcript.ts";
import type { AssistantMessage, Message } from "../message/message.ts";
import { collectMessage } from "../model/collect-message.ts";
import type { ModelRequest } from "../model/model.ts";
import { channels, traced } from "../session/channels.ts";
import type { RunState } from "./run-state.ts";

/** Asks the model for its next answer and appends it. With `closing` messages it is the last request of the run. */
export async function askModel(state: RunState, closing?: readonly Message[]): Promise<AssistantMessage> {
  state.signal?.throwIfAborted();
  checkTranscript(state.transcript, { mayBeOpen: false });
  state.answers++;
  if (state.definitions !== state.session.definitions) noticeDefinitions(state);
  const request = requestOf(state, closing);
  const message = await (state.hooks.length === 0 ? ask(state, request) : askThroughHooks(state, request));
  state.transcript.append(message);
  state.watch?.({ type: "model-response", step: state.answers, message });
  return message;
}

function requestOf(state: RunState, closing: readonly Message[] | undefined): ModelRequest {
  const { session, options, answers, transcript } = state;
  const { parallelToolCalls, maxOutputTokens, temperature, reasoningEffort, providerOptions } = options;
  return {
    system: session.systemPrompt,
    tools: state.definitions,
    messages: transcript.messages,
    tailMessages: closing === undefined || closing.length === 0 ? undefined : closing,
    // A forced choice would never let the model answer: it holds for the first request only.
    toolChoice: closing !== undefined ? "none" : answers === 1 ? options.toolChoice : undefined,
    parallelToolCalls,
    maxOutputTokens,
    temperature,
    reasoningEffort,
    providerOptions,
  };
}

function ask(state: RunState, request: ModelRequest): Promise<AssistantMessage> {
  state.watch?.({ type: "model-request", step: state.answers, toolCount: request.tools.length });
  if (!channels.model.hasSubscribers) return collect(state, request);
  const trace = () => ({ sessionId: state.session.id, modelId: state.options.model.id, request });
  return Promise.resolve(traced(channels.model, trace, () => collect(state, request)));
}

function collect(state: RunState, request: ModelRequest): Promise<AssistantMessage> {
  const { options, transcript, signal, watch, definitionsHash } = state;
  const { model } = options;
  const collectOptions = { transcript, onEvent: watch, model: model.id, definitionsHash };
  const given = { signal: signal ?? state.noSignal };
  return untilAborted(collectMessage(model.stream(request, given), collectOptions), signal);
}

/** Hooks may change the request; one that is too long they may shorten, once. */
async function askThroughHooks(state: RunState, request: ModelRequest): Promise<AssistantMessage> {
  const first = await changedByHooks(state, request, undefined);
  try {
    return await ask(state, first);
  } catch (error) {
    if (!HaftError.isInstance(error) || error.code !== "context-too-long") throw error;
    const shorter = await changedByHooks(state, first, error);
    if (shorter === first) throw error;
    return ask(state, shorter);
  }
}

async function changedByHooks(state: RunState, request: ModelRequest, contextTooLong: unknown): Promise<ModelRequest> {
  const { hooks, answers, transcript } = state;
  let current = request;
  for (const hook of hooks) {
    const changed = await hook.beforeModel?.({ request: current, step: answers, transcript, contextTooLong });
    if (changed !== undefined) current = changed;
  }
  if (current.messages !== request.messages && current.messages.length < request.messages.length) {
    const [before, after] = [request.messages.length, current.messages.length];
    state.watch?.({ type: "context-compaction", step: answers, before, after });
  }
  return current;
}

/** Tells when the model is shown other tools than at its last answer. */
function noticeDefinitions(state: RunState): void {
  const { session, transcript } = state;
  const before = lastHash(transcript.messages);
  const after = session.definitionsHash;
  state.definitions = session.definitions;
  state.definitionsHash = after;
  if (before !== undefined && before !== after) {
    state.watch?.({ type: "tool-definitions-changed", step: state.answers, before, after });
  }
}

function lastHash(messages: readonly Message[]): string | undefined {
  const last = messages.findLast((message) => message.role === "assistant");
  return last?.role === "assistant" ? last.definitionsHash : undefined;
}
