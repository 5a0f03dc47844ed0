import { HaftError } from "../errors/haft-error.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import type { StandardSchema } from "../schema/standard-schema.ts";
import { schemaDescription } from "../schema/to-input-schema.ts";
import type { RawSchema } from "./raw-schema.ts";

/**
 * What a schema says of itself, where a tool has no other description.
 *
 * @throws {HaftError} `tool-definition-invalid` when it says nothing
 */
export function requiredDescription(name: string, schema: StandardSchema | RawSchema): string {
  const description = schemaDescription(schema as StandardSchema | JsonSchema, `tool "${name}"`);
  if (description === undefined) {
    throw new HaftError(
      "tool-definition-invalid",
      `Cannot define tool "${name}": its schema has no description; describe it, as with schema.describe("…")`,
    );
  }
  return description;
}
