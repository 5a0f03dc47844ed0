import { cutText, type JsonObject, type JsonValue, stripControl } from "haft";
import { isQuickPattern } from "./quick-pattern.ts";

/** The most characters of a description within a schema; more is cut. */
const maxDescriptionChars = 500;

/**
 * What a schema says for readers. A default is told and never filled in: what a server does without a field is the server's, and a
 * default that were sent would overwrite what a change leaves out.
 *
 * @param said what is said from outside, in place of its own description
 * @param maxChars the most of its own description; with 0 there are no words but those from outside
 */
export function schemaWords(
  schema: JsonObject,
  said?: string,
  maxChars: number = maxDescriptionChars,
): Readonly<Record<string, JsonValue>> {
  if (said === undefined && maxChars === 0) return {};
  const own = typeof schema.description === "string" ? schema.description : "";
  const parts = [
    schema.deprecated === true ? "Deprecated." : "",
    said === undefined ? cutWords(own, maxChars) : cutWords(said, maxDescriptionChars),
    typeof schema.pattern === "string" && !isQuickPattern(schema.pattern) ? shortJson("Pattern:", schema.pattern) : "",
    schema.default === undefined ? "" : shortJson("Default:", schema.default),
    schema.example === undefined ? firstExample(schema.examples) : shortJson("Example:", schema.example),
  ].filter((part) => part !== "");
  return parts.length === 0 ? {} : { description: sentences(parts) };
}

function cutWords(text: string, maxChars: number): string {
  return cutText(stripControl(text).trim(), maxChars, "… [cut]");
}

/** Parts of a description one after the other, each of them ended where another follows. */
export function sentences(parts: readonly string[]): string {
  return parts.map((part, index) => (index === parts.length - 1 || isEnded.test(part) ? part : `${part}.`)).join(" ");
}

const isEnded = /[\p{P}\p{S}]$/u;

function firstExample(examples: JsonValue | undefined): string {
  return Array.isArray(examples) && examples[0] !== undefined ? shortJson("Example:", examples[0]) : "";
}

function shortJson(word: string, value: JsonValue): string {
  const text = stripControl(JSON.stringify(value));
  return text.length > 120 ? "" : `${word} ${text}.`;
}
