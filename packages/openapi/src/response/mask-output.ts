import { type ContentPart, isJsonObject, type JsonValue, type Redactor, type ToolOutput } from "haft";

/** A result without the secrets that were sent: a server may answer with what it was given. Changes `output` itself, which is new. */
export function maskOutput(output: ToolOutput, redact: Redactor): ToolOutput {
  return Object.assign(output, {
    content: output.content.map((part) => maskPart(part, redact)),
    ...(output.structured !== undefined && { structured: maskJson(output.structured, redact) }),
  });
}

function maskPart(part: ContentPart, redact: Redactor): ContentPart {
  return part.type === "text" ? { ...part, text: redact(part.text) } : part;
}

function maskJson(value: JsonValue, redact: Redactor): JsonValue {
  if (typeof value === "string") return redact(value);
  if (Array.isArray(value)) return value.map((one) => maskJson(one, redact));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [redact(name), maskJson(one, redact)]));
}
