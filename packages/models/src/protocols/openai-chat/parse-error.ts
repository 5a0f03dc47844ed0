import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import type { ModelRequestError } from "../../http/model-request-error.ts";
import { parseJson } from "../parse-json.ts";
import type { RefusedRequest } from "../protocol.ts";
import { describeBody, refusal } from "../refusal.ts";

/**
 * The error a provider answered with, in words: what was refused, and its code `context-too-long` when the request was too big.
 *
 * Source: OpenAI, "Error codes": `{error: {message, type, param, code}}`. llama.cpp: type `exceed_context_size_error`
 * (ggml-org/llama.cpp#15780). Qwen: "Range of input length should be [1, 30720]" (QwenLM/Qwen-Agent#615). Gemini: "The input token count
 * (…) exceeds the maximum number of tokens allowed" (google-gemini/gemini-cli#12214). Others write `error` or `message` or `detail` as a
 * text.
 */
export function parseError(body: string, refused: RefusedRequest): ModelRequestError {
  const parsed = parseJson(body);
  if (isJsonObject(parsed)) return parseRefusal(parsed, refused);
  return refusal(describeBody(body), refused);
}

export function parseRefusal(body: JsonObject, refused: RefusedRequest): ModelRequestError {
  const error = isJsonObject(body.error) ? body.error : body;
  const message = firstText(error.message, body.error, body.message, body.detail) ?? JSON.stringify(body).slice(0, 500);
  const code = firstText(error.code, error.type);
  const said = code === undefined || message.includes(code) ? message : `${message} (${code})`;
  const known = { ...refused, status: refused.status ?? statusIn(error) };
  const isTransient = code === "server_error" || code === "rate_limit_exceeded";
  const failure = { ...known, retryable: isTransient ? true : undefined };
  return refusal(said, failure, isTooLong(message, error) ? "context-too-long" : undefined);
}

// An error in mid-stream has no status of its own; OpenRouter and llama.cpp put one into `code`.
function statusIn({ code }: JsonObject): number | undefined {
  return typeof code === "number" && code >= 400 && code < 600 ? code : undefined;
}

function firstText(...values: (JsonValue | undefined)[]): string | undefined {
  return values.find((value): value is string => typeof value === "string" && value !== "");
}

function isTooLong(message: string, error: JsonObject): boolean {
  if (error.code === "context_length_exceeded" || error.type === "exceed_context_size_error") return true;
  return /maximum context length|context[ _](?:length|window|size).{0,40}exceed|exceeds?.{0,40}context|prompt is too long|range of input length should be|input token count.{0,40}exceeds/i.test(
    message,
  );
}
