import { isJsonObject, type JsonValue, type ToolOutput } from "haft";
import type { Documents } from "../document/located.ts";
import { chosenContent } from "../operations/given-input.ts";
import type { OperationPlan } from "../operations/parameter.ts";
import { type Sendable, withoutReadOnly } from "../schema/without-read-only.ts";

/** The input of an operation without what only the server sets. */
export function sendableInput(documents: Documents, { parameters, body }: OperationPlan, raw: JsonValue): Sendable {
  if (!isJsonObject(raw)) return { value: raw, leftOut: [] };
  const schemas = parameters.map(({ field, schema }) => [field, schema] as const);
  if (body !== undefined) schemas.push(["body", chosenContent(body, raw).schema]);
  const changed = schemas
    .filter(([field]) => Object.hasOwn(raw, field))
    .map(([field, schema]) => [field, withoutReadOnly(documents, schema, raw[field] as JsonValue, [field])] as const)
    .filter(([, { leftOut }]) => leftOut.length > 0);
  if (changed.length === 0) return { value: raw, leftOut: [] };
  const values = changed.map(([field, { value }]) => [field, value] as const);
  return { value: { ...raw, ...Object.fromEntries(values) }, leftOut: changed.flatMap(([, { leftOut }]) => leftOut) };
}

/** A result that says what was not sent. Changes `output` itself, which is new. */
export function withLeftOut(output: ToolOutput, leftOut: readonly string[]): ToolOutput {
  if (leftOut.length === 0) return output;
  const more = leftOut.length > maxNamed ? ` and ${leftOut.length - maxNamed} more` : "";
  const text = `\n\nLeft out of what was sent, because the server alone sets it: ${leftOut.slice(0, maxNamed).join(", ")}${more}.`;
  return Object.assign(output, { content: [...output.content, { type: "text", text }] });
}

const maxNamed = 10;
