import type { JsonSchema } from "../schema/json-schema.ts";

/** A tool as a model is shown it. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
}
