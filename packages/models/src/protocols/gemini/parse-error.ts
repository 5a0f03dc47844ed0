import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import type { ModelRequestError } from "../../http/model-request-error.ts";
import { parseError as parseOtherError } from "../openai-chat/parse-error.ts";
import { parseJson } from "../parse-json.ts";
import type { RefusedRequest } from "../protocol.ts";
import { refusal } from "../refusal.ts";

/**
 * The error Gemini answered with, in words: `{error: {code, message, status, details}}`, in some cases inside a list. How long to
 * wait stands in the details.
 *
 * Source: cloud.google.com, "Errors", `google.rpc.Status`, `RetryInfo`; "The input token count (…) exceeds the maximum number of tokens
 * allowed (…)" as quoted in google-gemini/gemini-cli#12214.
 */
export function parseError(body: string, refused: RefusedRequest): ModelRequestError {
  const parsed = parseJson(body);
  const answer = Array.isArray(parsed) ? parsed[0] : parsed;
  return isJsonObject(answer) && isJsonObject(answer.error)
    ? parseRefusal(answer, refused)
    : parseOtherError(body, refused);
}

export function parseRefusal(answer: JsonObject, refused: RefusedRequest): ModelRequestError {
  const error = isJsonObject(answer.error) ? answer.error : {};
  const { code, message: given, status: name } = error;
  const status = refused.status ?? (typeof code === "number" && code >= 400 && code < 600 ? code : undefined);
  const reason =
    typeof given === "string" && given !== "" ? given.replace(/\.\s*$/, "") : JSON.stringify(answer).slice(0, 500);
  const said = typeof name === "string" && !reason.includes(name) ? `${reason} (${name})` : reason;
  const retryAfterMs = retryDelayMs(error.details) ?? refused.retryAfterMs;
  return refusal(said, { ...refused, status, retryAfterMs }, tooLong.test(reason) ? "context-too-long" : undefined);
}

const tooLong = /input token count.{0,40}exceeds|exceeds the maximum number of tokens/i;

/** `{"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "34.07s"}` */
function retryDelayMs(details: JsonValue | undefined): number | undefined {
  if (!Array.isArray(details)) return undefined;
  for (const detail of details) {
    const delay = isJsonObject(detail) ? detail.retryDelay : undefined;
    const seconds = typeof delay === "string" ? /^(\d+(?:\.\d+)?)s$/.exec(delay)?.[1] : undefined;
    if (seconds !== undefined) return Math.ceil(Number(seconds) * 1000);
  }
  return undefined;
}
