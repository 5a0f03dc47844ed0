import type { JsonObject, JsonValue } from "../json/json-value.ts";
import { inCallOrder } from "../message/in-call-order.ts";
import type { Message } from "../message/message.ts";
import type { ModelRequest } from "./model.ts";

/** What of a request counts when a run is replayed: what the model is shown, in call order, secrets masked. Times, costs and fingerprints do not. */
export interface RecordedRequest {
  readonly settings: JsonObject;
  readonly messages: readonly JsonValue[];
}

/** Reads requests. A message is read once, however many requests repeat it. */
export function requestReader(redact: (text: string) => string): (request: ModelRequest) => RecordedRequest {
  const known = new WeakMap<Message, JsonValue>();
  function read(message: Message): JsonValue {
    let value = known.get(message);
    if (value === undefined) {
      value = maskedJson(shownOf(message), redact);
      known.set(message, value);
    }
    return value;
  }
  return ({ messages, tailMessages = [], ...settings }) => ({
    settings: maskedJson({ ...settings, tailMessages: tailMessages.map(shownOf) }, redact) as JsonObject,
    messages: inCallOrder(messages).map(read),
  });
}

/** A copy in JSON with every string given through `redact`. */
export function maskedJson(value: unknown, redact: (text: string) => string): JsonValue {
  return JSON.parse(
    JSON.stringify(value, (_key, member: unknown) => (typeof member === "string" ? redact(member) : member)),
  );
}

function shownOf(message: Message): unknown {
  if (message.role !== "tool") return { role: message.role, content: message.content };
  const { role, toolCallId, toolName, outcome, content } = message;
  return { role, toolCallId, toolName, outcome, content };
}
