import { collectMessage, isJsonObject, type JsonObject, type Message, type Model, stripControl, textOf } from "haft";
import { cleanTitle } from "../schema/clean-schema.ts";
import type { QuestionContext } from "./question-context.ts";
import { QuestionRefusedError } from "./question-refused-error.ts";
import { samplingMessages } from "./sampling-messages.ts";

/** What a server wants to ask the model, as it will be asked. Of the conversation nothing is in it. */
export interface SamplingRequest {
  readonly messages: readonly Message[];
  /** The server's own system prompt. */
  readonly system?: string | undefined;
  readonly maxOutputTokens: number;
  readonly temperature?: number | undefined;
  /** The answer is cut before the first of these. */
  readonly stopSequences: readonly string[];
  /** The models that the server would like; the host's model answers all the same. */
  readonly modelHints: readonly string[];
}

/** Lets servers ask a model, each time with approval. */
export interface SamplingOptions {
  readonly model: Model;
  /** Says whether this may be asked, and paid for. Throwing is a no. */
  approve(request: SamplingRequest, context: QuestionContext): boolean | Promise<boolean>;
  /** The most tokens of one answer; servers may ask for fewer. @default 4_096 */
  readonly maxOutputTokens?: number | undefined;
  /** How often a server may ask during one call. @default 8 */
  readonly maxRequests?: number | undefined;
}

/**
 * What `sampling/createMessage` asks for, clean and within the limits. The conversation that it may want to see (`includeContext`) is
 * never in it.
 *
 * @throws {QuestionRefusedError} when the model is not asked such a thing
 */
export function samplingRequestOf(params: JsonObject, { maxOutputTokens = 4_096 }: SamplingOptions): SamplingRequest {
  if (params.tools !== undefined || params.toolChoice !== undefined) {
    throw new QuestionRefusedError("tools are not given to the model here");
  }
  const { systemPrompt, maxTokens, temperature, stopSequences, modelPreferences } = params;
  if (typeof systemPrompt === "string" && systemPrompt.length > maxSystemChars) {
    throw new QuestionRefusedError(`its system prompt has more than ${maxSystemChars} characters`);
  }
  const stops = Array.isArray(stopSequences) ? stopSequences : [];
  return {
    messages: samplingMessages(params.messages),
    ...(typeof systemPrompt === "string" && { system: stripControl(systemPrompt) }),
    maxOutputTokens:
      typeof maxTokens === "number" && maxTokens >= 1
        ? Math.min(Math.floor(maxTokens), maxOutputTokens)
        : maxOutputTokens,
    ...(typeof temperature === "number" && { temperature }),
    stopSequences: stops.filter((stop): stop is string => typeof stop === "string" && stop !== "").slice(0, 16),
    modelHints: hintsOf(modelPreferences),
  };
}

const maxSystemChars = 100_000;

function hintsOf(preferences: unknown): readonly string[] {
  const hints = isJsonObject(preferences as never) ? (preferences as JsonObject).hints : undefined;
  const list = Array.isArray(hints) ? hints.filter(isJsonObject) : [];
  return list.flatMap(({ name }) => (typeof name === "string" ? [cleanTitle(name)] : [])).slice(0, 8);
}

/**
 * Asks the model and gives its text as the protocol wants it.
 *
 * @throws {QuestionRefusedError} when the model fails; why is the host's business, not the server's
 */
export async function sampleModel(request: SamplingRequest, model: Model, signal: AbortSignal): Promise<JsonObject> {
  const { messages, system, maxOutputTokens, temperature, stopSequences } = request;
  try {
    const events = model.stream({ messages, system, maxOutputTokens, temperature, tools: [] }, { signal });
    const message = await collectMessage(events, { model: model.id });
    const { text, isStopped } = cutAtStop(textOf(message), stopSequences);
    const ending = message.termination === "length" ? "maxTokens" : "endTurn";
    return {
      model: message.model ?? model.id,
      role: "assistant",
      content: { type: "text", text },
      stopReason: isStopped ? "stopSequence" : ending,
    };
  } catch {
    signal.throwIfAborted();
    throw new QuestionRefusedError("the model did not answer", internalErrorCode);
  }
}

const internalErrorCode = -32_603;

function cutAtStop(text: string, stops: readonly string[]): { readonly text: string; readonly isStopped: boolean } {
  const found = stops.map((stop) => text.indexOf(stop)).filter((index) => index !== -1);
  return found.length === 0 ? { text, isStopped: false } : { text: text.slice(0, Math.min(...found)), isStopped: true };
}
