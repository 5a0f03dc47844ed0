import {
  cutText,
  defineTool,
  isJsonObject,
  type JsonObject,
  type JsonSchema,
  type Tool,
  type ToolErrorDeclaration,
  type Touch,
} from "haft";
import { labelOf, type Operation } from "../operations/operation.ts";
import type { OperationPlan } from "../operations/parameter.ts";
import { pathsIn } from "../request/given-files.ts";
import { RequestFault } from "../request/request-fault.ts";
import { inputSchemaOf } from "../schema/input-schema.ts";
import { outputSchemaOf } from "../schema/output-schema.ts";
import type { Api } from "./api.ts";
import { addressOfCall, callOperation } from "./call-operation.ts";
import { methodTraits } from "./operation-traits.ts";
import { operationDescription, operationHint } from "./operation-words.ts";
import { sendableInput, withLeftOut } from "./sendable-input.ts";

export interface OperationToolOptions {
  readonly api: Api;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly operation: Operation;
  readonly plan: OperationPlan;
}

/** An operation as a tool. Its schemas, and all that is needed to call it, are made when they are first read, and kept. */
export function operationTool(options: OperationToolOptions): Tool {
  const { api, name, aliases, operation, plan } = options;
  let made: Tool | undefined;
  let output: { readonly schema: JsonSchema | undefined } | undefined;
  const make = (): Tool => {
    made ??= madeTool(options);
    return made;
  };
  return Object.freeze({
    name,
    ...(aliases.length > 0 && { aliases }),
    description: operationDescription(operation),
    category: "openapi",
    searchHint: operationHint(operation),
    ...(api.maxResultChars !== undefined && { maxResultChars: api.maxResultChars }),
    traits: methodTraits(operation.method),
    errors,
    hasLateSchema: true,
    get inputSchema() {
      return make().inputSchema;
    },
    get outputSchema() {
      output ??= { schema: outputSchemaOf(api.documents, plan) };
      return output.schema;
    },
    describeCall: (input) => describe(options, input),
    prepare: (raw) => make().prepare(raw),
  } satisfies Tool);
}

function madeTool(options: OperationToolOptions): Tool {
  const schema = inputSchemaOf(options.api.documents, options.plan, options.api.readFile !== undefined);
  try {
    const tool = defined(options, schema);
    tool.inputSchema;
    return tool;
  } catch {
    // No document should bring it to this; if one does, the server alone decides what it takes.
    return defined(options, looseSchema(schema));
  }
}

function looseSchema({ properties = {}, required, additionalProperties }: JsonSchema): JsonSchema {
  const fields = Object.keys(properties).map((name) => [name, {}] as const);
  return {
    type: "object",
    properties: Object.fromEntries(fields),
    ...(required !== undefined && { required }),
    ...(additionalProperties !== undefined && { additionalProperties }),
  };
}

function defined(options: OperationToolOptions, input: JsonSchema): Tool {
  const { api, name, operation, plan } = options;
  const leftOut = new WeakMap<JsonObject, readonly string[]>();
  return defineTool<JsonObject>({
    name,
    normalize(raw) {
      const sendable = sendableInput(api.documents, plan, raw);
      if (isJsonObject(sendable.value)) leftOut.set(sendable.value, sendable.leftOut);
      return sendable.value;
    },
    description: operationDescription(operation),
    category: "openapi",
    input,
    ...methodTraits(operation.method),
    errors,
    ...(api.timeoutMs !== undefined && { timeoutMs: api.timeoutMs }),
    touches: (given) => touchesOf(options, given),
    execute: async (given, context) =>
      withLeftOut(await callOperation({ api, operation, plan, input: given }, context), leftOut.get(given) ?? []),
  });
}

function touchesOf(options: OperationToolOptions, input: JsonObject): readonly Touch[] {
  const address = addressOrNothing(options, input);
  const { body } = input;
  const files = options.api.readFile === undefined ? [] : [body, ...Object.values(fieldsOf(body))].flatMap(pathsIn);
  return [
    ...(address === undefined ? [] : [{ type: "fetch", url: address.href } as const]),
    ...files.map((path) => ({ type: "read", path }) as const),
  ];
}

function fieldsOf(body: JsonObject[string] | undefined): JsonObject {
  return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as JsonObject) : {};
}

/** What cannot be sent touches nothing; the call says why. */
function addressOrNothing({ api, operation, plan }: OperationToolOptions, input: JsonObject): URL | undefined {
  try {
    return addressOfCall({ api, operation, plan, input });
  } catch (error) {
    if (error instanceof RequestFault) return undefined;
    throw error;
  }
}

function describe(options: OperationToolOptions, input: JsonObject): string {
  const address = addressOrNothing(options, input);
  const words = address === undefined ? labelOf(options.operation) : `${options.operation.method} ${address.href}`;
  return cutText(words, 500, "…");
}

const errors: Readonly<Record<string, ToolErrorDeclaration>> = Object.freeze({
  "http-error": { description: "The server answers with a status of 400 or more; its words are shown" },
  redirected: { description: "The server leads elsewhere, which is not followed" },
  "request-failed": { description: "The server cannot be reached, or the connection was lost" },
  "answer-too-large": { description: "The answer has more bytes than are read" },
  "value-refused": { description: "A value cannot be sent where it belongs" },
  "server-unknown": { description: "The document does not say where the server is" },
  "credentials-missing": { description: "Who runs this has not given the credential that is needed" },
  "credentials-refused": { description: "Credentials are not sent to this operation's server" },
  "file-unreadable": { description: "A file that is to be sent cannot be read" },
});
