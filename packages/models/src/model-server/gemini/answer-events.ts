import type { JsonObject, JsonValue, Usage } from "haft";
import { cutText } from "../cut-text.ts";
import type { ServedAnswer, ServedCall } from "../served-protocol.ts";
import { isSigning, thoughtSignature } from "./thought-signature.ts";

/** An answer as the responses of a stream: each has the next parts; the last also the reason and the usage. */
export function answerEvents(answer: ServedAnswer): string[] {
  const { reasoning, text, chunkChars, isDoneSent } = answer.turn;
  const parts: JsonObject[] = [
    ...cutText(reasoning, chunkChars).map((piece) => ({ text: piece, thought: true })),
    ...cutText(text, chunkChars).map((piece) => ({ text: piece })),
    ...callParts(answer),
  ];
  const responses = parts.map((part) => response(answer, [part]));
  if (isDoneSent !== false) responses.push(response(answer, parts.length === 0 ? [{ text: "" }] : [], true));
  return responses.map((one) => `data: ${JSON.stringify(one)}\r\n\r\n`);
}

/** An answer as one response. */
export function answerBody(answer: ServedAnswer): JsonObject {
  const { reasoning, text } = answer.turn;
  const parts = [
    ...cutText(reasoning, undefined).map((piece) => ({ text: piece, thought: true })),
    ...cutText(text, undefined).map((piece) => ({ text: piece })),
    ...callParts(answer),
  ];
  return response(answer, parts, true);
}

function response({ number, turn, request }: ServedAnswer, parts: JsonValue[], isLast = false): JsonObject {
  const { finishReason = "STOP", usage } = turn;
  const content = parts.length > 0 ? { content: { role: "model", parts } } : {};
  const reason = isLast && finishReason !== null ? { finishReason } : {};
  return {
    candidates: [{ index: 0, ...content, ...reason }],
    ...(isLast && { usageMetadata: wireUsage(usage) }),
    modelVersion: request.model,
    responseId: `response_${number}`,
  };
}

function callParts({ calls, request }: ServedAnswer): JsonObject[] {
  return calls.map((call, index) => ({
    functionCall: { id: call.id, name: call.name, args: argsOf(call) },
    ...(index === 0 && isSigning(request.model) && { thoughtSignature: thoughtSignature(call.name) }),
  }));
}

// What is not JSON can only stand there as a text.
function argsOf({ input }: ServedCall): JsonValue {
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}

function wireUsage({ inputTokens, outputTokens, cacheReadTokens, reasoningTokens = 0 }: Usage = noUsage): JsonObject {
  return {
    promptTokenCount: inputTokens,
    candidatesTokenCount: outputTokens - reasoningTokens,
    totalTokenCount: inputTokens + outputTokens,
    ...(cacheReadTokens !== undefined && { cachedContentTokenCount: cacheReadTokens }),
    ...(reasoningTokens > 0 && { thoughtsTokenCount: reasoningTokens }),
  };
}

const noUsage: Usage = { inputTokens: 0, outputTokens: 0 };
