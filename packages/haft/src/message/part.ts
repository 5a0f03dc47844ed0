import type { JsonObject, JsonValue } from "../json/json-value.ts";

/** Text. `source` names what put it there when that is not the author of the message (a toolset's turn prompt, the no-progress guard). */
export interface TextPart {
  readonly type: "text";
  readonly text: string;
  readonly source?: string;
}

/** A picture: base64 `data` of the given media type. */
export interface ImagePart {
  readonly type: "image";
  readonly mediaType: string;
  readonly data: string;
}

/** Any other file: base64 `data` of the given media type. */
export interface FilePart {
  readonly type: "file";
  readonly mediaType: string;
  readonly data: string;
  readonly name?: string;
}

/** What the model thought, kept unchanged so that the provider accepts it again. `providerData` is the provider's own form of it. */
export interface ReasoningPart {
  readonly type: "reasoning";
  readonly text: string;
  readonly signature?: string;
  readonly providerData?: JsonValue;
}

/** A block only its provider understands, kept unchanged for replay. */
export interface ProviderPart {
  readonly type: "provider";
  readonly provider: string;
  readonly data: JsonValue;
}

/**
 * The model's request to call a tool.
 *
 * `id` is unique in its transcript; `providerCallId` is the provider's own where that one could not serve.
 * `rawInput` is exactly what was sent: a text, or the value where the provider sends no text. It is never changed.
 * `input` is there when `rawInput` is strictly a JSON object.
 * `isHandled` marks a call that somebody else answers (a provider's own tool): it is never executed.
 */
export interface ToolCall {
  readonly type: "tool-call";
  readonly id: string;
  readonly name: string;
  readonly rawInput: JsonValue;
  readonly input?: JsonObject;
  readonly providerCallId?: string;
  readonly isHandled?: boolean;
  readonly providerData?: JsonValue;
}

/** What a tool result or a user's message is made of. */
export type ContentPart = TextPart | ImagePart | FilePart;

/** What an answer of the model is made of. */
export type AssistantPart = TextPart | ReasoningPart | ToolCall | ProviderPart | ImagePart | FilePart;
