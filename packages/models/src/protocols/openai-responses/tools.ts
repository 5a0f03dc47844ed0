import type { JsonSchema, ToolDefinition } from "haft";
import { checkSchemaFor } from "../../schema/check-schema-for.ts";
import { openAiStrictProblems } from "../../schema/openai-strict.ts";
import { createToolNameMap, type ToolNameMap } from "../tool-name-map.ts";

/** A tool as Responses wants it. `strict` must be said: without it OpenAI would rewrite the schema. */
export interface ResponsesTool {
  readonly type: "function";
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonSchema;
  readonly strict: boolean;
}

/**
 * Tool definitions in the form of OpenAI's Responses, in the order given. A schema that OpenAI would refuse is rewritten; `checkSchemaFor`
 * says how. With `isStrict`, a tool whose schema fits strict mode is sent in it.
 *
 * Source: OpenAI API reference, "Create a model response", `tools`; "Function calling", "Strict mode": Responses normalizes schemas
 * into strict mode unless `strict` is false.
 */
export function toResponsesTools(
  definitions: readonly ToolDefinition[],
  names: ToolNameMap = createToolNameMap(definitions.map((definition) => definition.name)),
  isStrict = false,
): ResponsesTool[] {
  return definitions.map(({ name, description, inputSchema }) => {
    const { rewritten } = checkSchemaFor("openai", inputSchema);
    const strict = isStrict && openAiStrictProblems(rewritten).length === 0;
    return { type: "function", name: names.toWire(name), description, parameters: rewritten, strict };
  });
}
