import type { JsonSchema, ToolDefinition } from "haft";
import { checkSchemaFor } from "../../schema/check-schema-for.ts";
import { createToolNameMap, type ToolNameMap, type WireNameRule } from "../tool-name-map.ts";

/** A tool as Gemini wants it. Without `parametersJsonSchema` it takes none. */
export interface GeminiFunction {
  readonly name: string;
  readonly description: string;
  readonly parametersJsonSchema?: JsonSchema;
}

/**
 * Tool definitions as Gemini's function declarations, in the order given. Of a schema only what Gemini reads is sent; `checkSchemaFor`
 * says what that is.
 *
 * Source: ai.google.dev, "Function calling", `FunctionDeclaration`.
 */
export function toGeminiFunctions(
  definitions: readonly ToolDefinition[],
  names: ToolNameMap = geminiToolNames(definitions.map((definition) => definition.name)),
): GeminiFunction[] {
  return definitions.map(({ name, description, inputSchema }) => {
    const { rewritten } = checkSchemaFor("google", inputSchema);
    return {
      name: names.toWire(name),
      description,
      ...(hasParameters(rewritten) && { parametersJsonSchema: rewritten }),
    };
  });
}

/**
 * `[a-zA-Z_][a-zA-Z0-9_.:-]{0,62}`: at most 63 characters, as Gemini took them from the beginning; by now it takes 128.
 *
 * Source: googleapis/googleapis, `generativelanguage/v1beta/content.proto`, `FunctionDeclaration.name`; ai.google.dev, the same.
 */
export const geminiNames: WireNameRule = {
  maxLength: 63,
  plain: (name) => name.replace(/[^a-zA-Z0-9_.:-]/g, "_").replace(/^(?=[^a-zA-Z_])/, "_"),
};

export function geminiToolNames(names: readonly string[]): ToolNameMap {
  return createToolNameMap(names, geminiNames);
}

function hasParameters({ type, properties, ...rest }: JsonSchema): boolean {
  return Object.keys(properties ?? {}).length > 0 || Object.keys(rest).length > 0;
}
