import type { JsonSchema, ToolDefinition } from "haft";
import { checkSchemaFor } from "../../schema/check-schema-for.ts";
import { openAiStrictProblems } from "../../schema/openai-strict.ts";
import { createToolNameMap, type ToolNameMap } from "../tool-name-map.ts";

/** A tool as Chat Completions wants it. Without `parameters` it takes none. */
export interface OpenAITool {
  readonly type: "function";
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters?: JsonSchema;
    readonly strict?: true;
  };
}

/**
 * Tool definitions in the form of OpenAI's Chat Completions, in the order given.
 *
 * Names are mapped to what the wire accepts (`workspace.echo` → `workspace__echo`); pass the map to map calls back. A schema that the
 * provider would refuse is rewritten; `checkSchemaFor` says how. With `isStrict`, a tool whose schema fits strict mode is sent in it.
 *
 * Source: OpenAI API reference, "Create chat completion", `tools`.
 */
export function toOpenAITools(
  definitions: readonly ToolDefinition[],
  names: ToolNameMap = createToolNameMap(definitions.map((definition) => definition.name)),
  provider = "openai-compatible",
  isStrict = false,
): OpenAITool[] {
  return definitions.map(({ name, description, inputSchema }) => {
    const { rewritten } = checkSchemaFor(provider, inputSchema);
    return {
      type: "function",
      function: {
        name: names.toWire(name),
        description,
        ...(Object.keys(inputSchema).length > 0 && { parameters: rewritten }),
        ...(isStrict && openAiStrictProblems(rewritten).length === 0 && { strict: true as const }),
      },
    };
  });
}
