import { isJsonObject, type JsonObject } from "haft";
import { ModelRequestError } from "../http/model-request-error.ts";
import { parseJson } from "./parse-json.ts";

/**
 * The data of a server-sent event, which is a JSON object in every protocol.
 *
 * @throws {ModelRequestError} when it is not
 */
export function parseEventData(data: string, provider: string): JsonObject {
  const event = parseJson(data);
  if (isJsonObject(event)) return event;
  const message = `Cannot read the answer of ${provider}: an event of the stream is not a JSON object: ${data.slice(0, 200)}`;
  throw new ModelRequestError(message, { provider });
}
