import type { StandardSchemaV1 } from "@standard-schema/spec";
import { HaftError } from "../errors/haft-error.ts";
import type { Issue } from "../json/issue.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json-value.ts";
import type { Repair } from "../json/repair.ts";
import { applyDefaults, mayHaveDefaults } from "../schema/apply-defaults.ts";
import { checkSchemaDeclaration } from "../schema/check-schema-declaration.ts";
import { compileSchema, type SchemaCheck } from "../schema/compile-schema.ts";
import type { Cycles } from "../schema/cut-cycles.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { isStandardSchema, type StandardSchema } from "../schema/standard-schema.ts";
import { toInputSchema, toOutputSchema } from "../schema/to-input-schema.ts";
import { validateStandard } from "../schema/validate-standard.ts";
import { chain } from "./chain.ts";
import { checkToolOptions } from "./check-tool-options.ts";
import { normalizeRepairs } from "./normalize-repairs.ts";
import { ownValidation } from "./own-validation.ts";
import { prepareSent } from "./prepare-sent.ts";
import { PreparedToolCall } from "./prepared-tool-call.ts";
import type { RawSchema } from "./raw-schema.ts";
import { checkRetryPolicy } from "./retry-policy.ts";
import type { Prepared, Tool } from "./tool.ts";
import { toolMetadata } from "./tool-metadata.ts";
import type { ToolOptions } from "./tool-options.ts";
import { traitsFor } from "./trait-options.ts";

/**
 * A tool: what the model is shown, what is checked, and what it does.
 *
 * `input` is any Standard Schema that has a JSON Schema, or a JSON Schema, checked as it stands; absent, the tool takes nothing.
 * The JSON Schema is made on first reading and no validator is loaded before the first call, so a faulty schema is found when the
 * tool is registered; examples are checked by `checkTool`.
 *
 * @throws {HaftError} `tool-definition-invalid`; `schema-invalid` when `inputSchema` is read
 * @throws {TypeError} when an option has no such name or is not what it must be
 * @throws {RangeError} when `retry.maxAttempts` is below 1, or a time or size is negative
 */
export function defineTool<Schema extends StandardSchema>(
  options: ToolOptions<StandardSchemaV1.InferOutput<Schema>, StandardSchemaV1.InferInput<Schema>> & {
    readonly input: Schema;
  },
): Tool;
export function defineTool<Input = JsonObject>(
  options: ToolOptions<Input, Input> & { readonly input?: RawSchema | undefined },
): Tool;
export function defineTool(
  options: ToolOptions<unknown, never> & { readonly input?: StandardSchema | RawSchema | undefined },
): Tool {
  checkToolOptions(options);
  const metadata = toolMetadata(options);
  const { name, traits } = metadata;
  if (options.execute !== undefined && typeof options.execute !== "function") {
    throw new HaftError("tool-definition-invalid", `Cannot define tool "${name}": its execute is not a function`);
  }
  if (options.retry !== undefined) checkRetryPolicy(options.retry, `define tool "${name}"`);
  const inputSource = (options.input ?? noInput) as StandardSchema | JsonSchema;
  const outputSource = options.output as StandardSchema | JsonSchema | undefined;
  const vendor = isStandardSchema(inputSource) ? inputSource : undefined;
  const validatesItself = options.validate !== undefined || options.validator !== undefined;
  let inputSchema: JsonSchema | undefined;
  let outputSchema: JsonSchema | undefined;
  let check: SchemaCheck | undefined;
  let hasDefaults = false;

  function readInputSchema(): JsonSchema {
    inputSchema ??= declaredSchema(name, inputSource, options.cycles);
    return inputSchema;
  }

  function compileInputCheck(): SchemaCheck {
    const schema = readInputSchema();
    hasDefaults = mayHaveDefaults(schema);
    return compileSchema(schema);
  }

  function prepare(raw: JsonValue): Prepared | Promise<Prepared> {
    const sent = options.normalize === undefined ? raw : options.normalize(raw);
    const repairs = options.normalize === undefined ? undefined : normalizeRepairs(raw, sent);
    check ??= compileInputCheck();
    const issues = check(sent);
    if (issues !== undefined) return { ok: false, issues };
    if (!isJsonObject(sent)) return { ok: false, issues: notAnObject };
    const input = hasDefaults ? applyDefaults(readInputSchema(), sent) : sent;
    return validateByVendor(sent, input, repairs);
  }

  function validateByVendor(sent: JsonObject, input: JsonObject, repairs: Repairs): Prepared | Promise<Prepared> {
    if (vendor === undefined) return validate(input, input, repairs);
    return chain(validateStandard(vendor, sent), (result) =>
      result.ok ? validate(input, result.value, repairs) : result,
    );
  }

  function validate(input: JsonObject, value: unknown, repairs: Repairs): Prepared | Promise<Prepared> {
    if (!validatesItself) return accept(input, value, repairs);
    return chain(ownValidation(options, value), (issues) =>
      issues.length > 0 ? { ok: false, issues } : accept(input, value, repairs),
    );
  }

  function accept(input: JsonObject, value: unknown, repairs: Repairs): Prepared {
    return new PreparedToolCall(options, input, value, traits ?? traitsFor(options, value), repairs);
  }

  return Object.freeze({
    ...metadata,
    get inputSchema(): JsonSchema {
      return readInputSchema();
    },
    get outputSchema(): JsonSchema | undefined {
      outputSchema ??= outputSource && toOutputSchema(outputSource, `the output of tool "${name}"`);
      return outputSchema;
    },
    prepare,
    [prepareSent]: (sent: JsonObject) => validateByVendor(sent, sent, undefined),
  });
}

function declaredSchema(name: string, source: StandardSchema | JsonSchema, cycles: Cycles | undefined): JsonSchema {
  const subject = `tool "${name}"`;
  const schema = toInputSchema(source, subject, cycles);
  checkSchemaDeclaration(schema, subject);
  return schema;
}

type Repairs = readonly Repair[] | undefined;

const noInput: JsonSchema = Object.freeze({ type: "object", properties: {}, additionalProperties: false });

const notAnObject: readonly Issue[] = [
  { path: "$", code: "expected_object", message: "expected an object with the tool's input" },
];
