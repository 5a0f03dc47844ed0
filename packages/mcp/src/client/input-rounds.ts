import { setTimeout as wait } from "node:timers/promises";
import { isJsonObject, type JsonObject } from "haft";

/** Answers one question of a server. */
export type AnswerInput = (method: string, params: JsonObject) => Promise<JsonObject>;

/**
 * Sends a request, and sends it again with answers as long as the server answers that it needs input.
 *
 * Source: MCP 2026-07-28, "Multi round-trip requests": the parameters stay, `requestState` is given back as it came.
 *
 * @throws {Error} when the server still needs input after 16 rounds, or asks for what is no request
 */
export async function withInput(
  send: (params: JsonObject) => Promise<JsonObject>,
  params: JsonObject,
  answer: AnswerInput,
  signal: AbortSignal,
): Promise<JsonObject> {
  let result = await send(params);
  for (let round = 0; needsInput(result); round++) {
    if (round === maxRounds) throw new Error(`it still needs input after ${maxRounds} rounds`);
    const { inputRequests, requestState } = result;
    const responses: [string, JsonObject][] = [];
    for (const [key, request] of Object.entries(isJsonObject(inputRequests) ? inputRequests : {})) {
      if (!isJsonObject(request) || typeof request.method !== "string")
        throw new Error("it asks for what is no request");
      responses.push([key, await answer(request.method, isJsonObject(request.params) ? request.params : {})]);
    }
    // Without a question nothing else slows the rounds down.
    if (responses.length === 0) await wait(pauseMs * (round + 1), undefined, { signal });
    result = await send({
      ...params,
      ...(responses.length > 0 && { inputResponses: Object.fromEntries(responses) }),
      ...(typeof requestState === "string" && { requestState }),
    });
  }
  return result;
}

/** True for an answer that is a question. */
export function needsInput(result: JsonObject): boolean {
  return result.resultType === "input_required";
}

const maxRounds = 16;
const pauseMs = 250;
