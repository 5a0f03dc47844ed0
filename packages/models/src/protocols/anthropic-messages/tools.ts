import type { ToolDefinition } from "haft";
import { StrictBudget } from "../../schema/anthropic-strict.ts";
import { type ObjectSchema, toInputSchema } from "../../schema/input-schema.ts";
import { createToolNameMap, type ToolNameMap } from "../tool-name-map.ts";
import type { AnthropicCacheControl } from "./wire-message.ts";

/** A tool as the Messages API wants it. */
export interface AnthropicTool {
  readonly name: string;
  readonly description: string;
  readonly input_schema: ObjectSchema;
  readonly strict?: true;
  readonly cache_control?: AnthropicCacheControl;
}

/**
 * Tool definitions in the form of Anthropic's Messages API, in the order given.
 *
 * Names are mapped to what the wire accepts (`workspace.echo` → `workspace__echo`); pass the map to map calls back. A schema that is
 * not an object at its root is rewritten to one: calls are still checked against the schema of the tool. With `isStrict`, tools whose
 * schema fits are `strict`, in the order given as long as Anthropic's limits for a request allow.
 *
 * Source: Claude API reference, "Create a Message", `tools`; Claude docs, "Strict tool use".
 */
export function toAnthropicTools(
  definitions: readonly ToolDefinition[],
  names: ToolNameMap = createToolNameMap(definitions.map((definition) => definition.name)),
  isStrict = false,
): AnthropicTool[] {
  const budget = new StrictBudget();
  return definitions.map(({ name, description, inputSchema }) => {
    const input_schema = toInputSchema(inputSchema);
    const strict = isStrict && budget.takes(input_schema) && ({ strict: true } as const);
    return { name: names.toWire(name), description, input_schema, ...strict };
  });
}
