import type { ToolDefinition } from "haft";
import { type ObjectSchema, toInputSchema } from "../../schema/input-schema.ts";
import { createToolNameMap, type ToolNameMap } from "../tool-name-map.ts";
import type { AnthropicCacheControl } from "./wire-message.ts";

/** A tool as the Messages API wants it. */
export interface AnthropicTool {
  readonly name: string;
  readonly description: string;
  readonly input_schema: ObjectSchema;
  readonly cache_control?: AnthropicCacheControl;
}

/**
 * Tool definitions in the form of Anthropic's Messages API, in the order given.
 *
 * Names are mapped to what the wire accepts (`workspace.echo` → `workspace__echo`); pass the map to map calls back. A schema that is
 * not an object at its root is rewritten to one: calls are still checked against the schema of the tool.
 *
 * Source: Claude API reference, "Create a Message", `tools`.
 */
export function toAnthropicTools(
  definitions: readonly ToolDefinition[],
  names: ToolNameMap = createToolNameMap(definitions.map((definition) => definition.name)),
): AnthropicTool[] {
  return definitions.map(({ name, description, inputSchema }) => ({
    name: names.toWire(name),
    description,
    input_schema: toInputSchema(inputSchema),
  }));
}
