import { HaftError } from "../errors/haft-error.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json-value.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import type { Tool } from "./tool.ts";
import { wrapTool } from "./wrap-tool.ts";

/**
 * The same tool with some fields of its input already given.
 *
 * The model is not shown them; a value that it sends for one all the same is overridden. Rules and approvers see the whole input.
 * A field that the tool does not have is found when the tool is registered.
 *
 * @throws {HaftError} `tool-definition-invalid` when `inputSchema` is read
 */
export function bindInput(tool: Tool, preset: JsonObject): Tool {
  let inputSchema: JsonSchema | undefined;
  return wrapTool(tool, {
    get inputSchema(): JsonSchema {
      inputSchema ??= withoutFields(tool.name, tool.inputSchema, Object.keys(preset));
      return inputSchema;
    },
    prepare: (raw: JsonValue) => tool.prepare(isJsonObject(raw) ? { ...raw, ...preset } : raw),
  });
}

function withoutFields(name: string, schema: JsonSchema, fields: readonly string[]): JsonSchema {
  const { properties = {}, required, ...rest } = schema;
  const unknown = fields.find((field) => !Object.hasOwn(properties, field) && schema.additionalProperties === false);
  if (unknown !== undefined) {
    throw new HaftError(
      "tool-definition-invalid",
      `Cannot bind "${unknown}" of tool "${name}": its fields are ${Object.keys(properties).join(", ")}`,
    );
  }
  const open = Object.entries(properties).filter(([field]) => !fields.includes(field));
  const stillRequired = (required ?? []).filter((field) => !fields.includes(field));
  return {
    ...rest,
    properties: Object.fromEntries(open),
    ...(stillRequired.length > 0 && { required: stillRequired }),
  };
}
