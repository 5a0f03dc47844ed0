import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import type { ModelRequestError } from "../../http/model-request-error.ts";
import { parseJson } from "../parse-json.ts";
import type { RefusedRequest } from "../protocol.ts";
import { describeBody, refusal } from "../refusal.ts";

/**
 * The error Anthropic answered with, in words, with the id by which its support finds the request. Its code is `context-too-long` when
 * the request was too big.
 *
 * Source: Claude docs, "Errors": `{type: "error", error: {type, message}, request_id}`.
 */
export function parseError(body: string, refused: RefusedRequest): ModelRequestError {
  const parsed = parseJson(body);
  if (isJsonObject(parsed)) return parseRefusal(parsed, refused);
  return refusal(describeBody(body), refused, refused.status === 413 ? "context-too-long" : undefined);
}

export function parseRefusal(body: JsonObject, refused: RefusedRequest): ModelRequestError {
  const error = isJsonObject(body.error) ? body.error : body;
  const message = firstText(error.message, body.error, body.detail) ?? JSON.stringify(body).slice(0, 500);
  const type = firstText(error.type);
  const details = [type, firstText(body.request_id)].filter((text) => text !== undefined && !message.includes(text));
  const said = details.length === 0 ? message : `${message} (${details.join(", ")})`;
  const retryable = type !== undefined && passing.has(type) ? true : undefined;
  return refusal(said, { ...refused, retryable }, isTooLong(message, type, refused) ? "context-too-long" : undefined);
}

// An error in mid-stream has no status of its own.
const passing = new Set(["overloaded_error", "api_error", "rate_limit_error", "timeout_error"]);

// Sources: "Errors", `request_too_large`; "prompt is too long: 210000 tokens > 200000 maximum"; "input length and `max_tokens` exceed
// context limit", error quoted in docker/docker-agent#569.
function isTooLong(message: string, type: string | undefined, { status }: RefusedRequest): boolean {
  if (status === 413 || type === "request_too_large") return true;
  return /prompt is too long|exceeds? (?:the )?(?:model'?s )?context/i.test(message);
}

function firstText(...values: (JsonValue | undefined)[]): string | undefined {
  return values.find((value): value is string => typeof value === "string" && value !== "");
}
