import type { StandardSchema } from "../schema/standard-schema.ts";
import type { RawSchema } from "../tool/raw-schema.ts";
import { withSchema } from "../tool/with-schema.ts";
import { checkToolNames } from "./check-tool-names.ts";
import { mapped } from "./mapped.ts";
import type { Toolset } from "./toolset.ts";

/**
 * The same toolset with other input schemas for some of its tools, by name, as `withSchema` gives one to a tool.
 *
 * Where the fields differ, use `mapped` and `withSchema` with its `mapInput`.
 *
 * @throws {TypeError} when it has no tool of a name
 * @throws {HaftError} `tool-definition-invalid` when the fields of two schemas do not agree
 */
export function withSchemas(
  schemas: Readonly<Record<string, RawSchema | StandardSchema>>,
  toolset: Toolset,
): Toolset & AsyncDisposable {
  checkToolNames("change schemas", Object.keys(schemas), toolset);
  return mapped((tool) => {
    const schema = Object.hasOwn(schemas, tool.name) ? schemas[tool.name] : undefined;
    return schema === undefined ? tool : withSchema(tool, schema);
  }, toolset);
}
