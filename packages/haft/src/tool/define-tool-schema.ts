import { checkSchemaDeclaration } from "../schema/check-schema-declaration.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import type { StandardSchema } from "../schema/standard-schema.ts";
import { toInputSchema } from "../schema/to-input-schema.ts";
import type { RawSchema } from "./raw-schema.ts";
import { requiredDescription } from "./required-description.ts";
import type { ToolDefinition } from "./tool-definition.ts";
import { toolName } from "./tool-name.ts";

/**
 * The definition alone, made of a schema, for a model that is asked for structured data without any tool behind it.
 *
 * @throws {HaftError} `tool-definition-invalid` when the schema has no description; `schema-invalid`
 */
export function defineToolSchema(name: string, schema: StandardSchema | RawSchema): ToolDefinition {
  const subject = `tool "${name}"`;
  const inputSchema = toInputSchema(schema as StandardSchema | JsonSchema, subject);
  checkSchemaDeclaration(inputSchema, subject);
  return Object.freeze({ name: toolName(name), description: requiredDescription(name, schema), inputSchema });
}
