import { HaftError } from "../errors/haft-error.ts";
import type { JsonObject, JsonValue } from "../json/json-value.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import type { StandardSchema } from "../schema/standard-schema.ts";
import { chain } from "./chain.ts";
import { defineTool } from "./define-tool.ts";
import { MappedCall } from "./mapped-call.ts";
import { canPrepareSent, prepareSent } from "./prepare-sent.ts";
import type { RawSchema } from "./raw-schema.ts";
import type { Prepared, PreparedCall, Tool } from "./tool.ts";
import { wrapTool } from "./wrap-tool.ts";

export interface WithSchemaOptions {
  /** Turns an input of the new schema into one of the tool's own. @default the input as it stands */
  mapInput?(input: JsonObject): JsonObject;
}

/**
 * The same tool under another schema: that one is sent and checked first, then the tool prepares the input as ever.
 *
 * Of a tool whose own schema has no JSON form, the schema library's check alone comes second.
 *
 * @throws {HaftError} `tool-definition-invalid` when there is no tool, or when the fields of the two schemas do not agree and no
 *   `mapInput` is given
 */
export function withSchema(tool: Tool, schema: RawSchema | StandardSchema, options: WithSchemaOptions = {}): Tool {
  // Refuses what is no tool before anything of it is read.
  const { name } = wrapTool(tool, {});
  const outer = defineTool({ name, input: schema as RawSchema });
  const innerSchema = readableSchema(tool);
  if (options.mapInput === undefined && innerSchema !== undefined) {
    checkFields(name, outer.inputSchema, innerSchema);
  }
  const prepareInner =
    innerSchema === undefined && canPrepareSent(tool) ? tool[prepareSent] : (input: JsonObject) => tool.prepare(input);

  function mapped(input: JsonObject): JsonObject {
    return options.mapInput === undefined ? input : options.mapInput(input);
  }

  function prepare(raw: JsonValue): Prepared | Promise<Prepared> {
    return chain(outer.prepare(raw), prepareMapped);
  }

  function prepareMapped(checked: Prepared): Prepared | Promise<Prepared> {
    if (!checked.ok) return checked;
    return chain(prepareInner(mapped(checked.input)), (prepared) => underInput(prepared, checked));
  }

  return wrapTool(tool, {
    get inputSchema(): JsonSchema {
      return outer.inputSchema;
    },
    prepare,
    ...(tool.describeCall && { describeCall: (input: JsonObject) => tool.describeCall?.(mapped(input)) ?? "" }),
  });
}

function underInput(prepared: Prepared, outer: PreparedCall): Prepared {
  return prepared.ok ? new MappedCall(prepared, outer.input, prepared.repairs) : prepared;
}

function readableSchema(tool: Tool): JsonSchema | undefined {
  try {
    return tool.inputSchema;
  } catch (error) {
    if (HaftError.isInstance(error) && error.code === "schema-invalid") return undefined;
    throw error;
  }
}

function checkFields(name: string, outer: JsonSchema, inner: JsonSchema): void {
  const outerFields = Object.keys(outer.properties ?? {});
  const innerFields = inner.properties ?? {};
  const unknown = inner.additionalProperties === false ? outerFields.filter((field) => !(field in innerFields)) : [];
  const missing = (inner.required ?? []).filter((field) => !outerFields.includes(field));
  if (unknown.length === 0 && missing.length === 0) return;
  const complaints = [
    ...unknown.map((field) => `the tool does not know "${field}"`),
    ...missing.map((field) => `the tool requires "${field}"`),
  ];
  throw new HaftError(
    "tool-definition-invalid",
    `Cannot change the schema of tool "${name}": ${complaints.join(", ")}; give mapInput to say how the fields correspond`,
  );
}
