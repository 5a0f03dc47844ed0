import { HaftError, type RawSchema, stringifyValue } from "haft";

/**
 * The JSON Schema that another framework makes of what one of its tools declares.
 *
 * @throws {HaftError} `schema-invalid`, with the name of the tool, when the framework cannot make one
 */
export async function shownSchema(toolName: string, make: () => unknown): Promise<RawSchema> {
  try {
    return (await make()) as RawSchema;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : stringifyValue(cause);
    throw new HaftError("schema-invalid", `Cannot use the schema of tool "${toolName}": ${reason}`, { cause });
  }
}
