import { isPlainJson } from "../json/is-plain-json.ts";
import type { JsonValue } from "../json/json-value.ts";
import { stringifyValue } from "../json/stringify-value.ts";
import type { ContentPart, TextPart } from "../message/part.ts";
import type { Texts } from "../session/texts.ts";

/** What a tool returned, for the model and, where JSON can say it, for the program. */
export interface ResultContent {
  readonly content: readonly ContentPart[];
  readonly structured?: JsonValue;
}

/**
 * Makes content of whatever a tool returned.
 *
 * A text stays as it is, nothing and the empty text become `texts.noOutput()`, a list of content parts passes through, JSON is its
 * own text with `structured` beside it, and of anything else the nearest text is made (see `stringifyValue`). Never throws.
 */
export function toContent(value: unknown, texts: Texts): ResultContent {
  if (value === undefined || value === "") return { content: [textPart(texts.noOutput())] };
  if (typeof value === "string") return { content: [textPart(value)] };
  // Getters and proxies may throw.
  try {
    if (isContentParts(value)) return { content: value };
    if (isPlainJson(value)) return { content: [textPart(JSON.stringify(value))], structured: value as JsonValue };
  } catch {}
  return { content: [textPart(stringifyValue(value))] };
}

function textPart(text: string): TextPart {
  return { type: "text", text };
}

function isContentParts(value: unknown): value is readonly ContentPart[] {
  return Array.isArray(value) && value.length > 0 && value.every(isContentPart);
}

function isContentPart(value: unknown): value is ContentPart {
  if (typeof value !== "object" || value === null) return false;
  const part = value as Record<string, unknown>;
  switch (part.type) {
    case "text":
      return typeof part.text === "string" && isOptionalText(part.source) && hasOnly(part, textKeys);
    case "image":
      return isData(part) && hasOnly(part, imageKeys);
    case "file":
      return isData(part) && isOptionalText(part.name) && hasOnly(part, fileKeys);
    default:
      return false;
  }
}

function isData(part: Record<string, unknown>): boolean {
  return typeof part.mediaType === "string" && typeof part.data === "string";
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}

// Records of an application that also have a type and a text must not lose their other fields.
function hasOnly(part: object, keys: readonly string[]): boolean {
  return Object.keys(part).every((key) => keys.includes(key));
}

const textKeys: readonly string[] = ["type", "text", "source"];
const imageKeys: readonly string[] = ["type", "mediaType", "data"];
const fileKeys: readonly string[] = ["type", "mediaType", "data", "name"];
