import {
  type BlobFolder,
  compileSchema,
  defineTool,
  isJsonObject,
  type JsonObject,
  type JsonSchema,
  type Tool,
  type ToolContext,
  ToolError,
  type ToolErrorDeclaration,
  type ToolOutput,
  type ToolProgress,
  ToolUnsettledError,
  type Traits,
  untilAborted,
} from "haft";
import type { McpConnection } from "../client/mcp-connection.ts";
import { McpConnectionError } from "../client/mcp-connection-error.ts";
import { reasonOf } from "../client/reason-of.ts";
import { progressTeller } from "../client/tool-progress.ts";
import { QuestionRefusedError } from "../questions/question-refused-error.ts";
import { isToolAnswer, toolOutput } from "../results/tool-output.ts";
import { cleanDescription, cleanTitle } from "../schema/clean-schema.ts";
import { foreignSchema, withoutDefaults } from "../schema/foreign-schema.ts";
import { type ParameterHeaders, parameterHeaders } from "../schema/parameter-headers.ts";
import { callAsTask } from "../tasks/call-as-task.ts";
import { mayBeTask } from "../tasks/may-be-task.ts";

export interface McpToolOptions {
  /** The name by which a model calls it. */
  readonly name: string;
  /** An entry of `tools/list`, as it came. */
  readonly definition: JsonObject;
  readonly connection: McpConnection;
  readonly blobs: BlobFolder;
  readonly maxResultChars?: number | undefined;
}

/** A tool, or why it cannot be one, as the end of a sentence. */
export type McpTool = { readonly tool: Tool } | { readonly problem: string };

/**
 * A tool of a server as a tool of Haft, of the category `mcp`.
 *
 * What the server says of it (annotations) becomes its traits; permission engines must not trust them.
 */
export function mcpTool(options: McpToolOptions): McpTool {
  const foreign = foreignSchema(options.definition.inputSchema);
  if ("problem" in foreign) return foreign;
  const headers = parameterHeaders(options.definition.inputSchema);
  if ("problem" in headers && options.connection.sendsParameterHeaders) return headers;
  const headersOf = definitionForHeaders(options.definition, headers);
  try {
    return { tool: make(options, foreign.schema, headersOf) };
  } catch (error) {
    try {
      return { tool: make(options, withoutDefaults(foreign.schema), headersOf) };
    } catch {
      return { problem: reasonOf(error) };
    }
  }
}

/** The definition, where its parameters go into headers too. */
function definitionForHeaders(definition: JsonObject, headers: ParameterHeaders): JsonObject | undefined {
  if ("problem" in headers || headers.names.length === 0) return undefined;
  // The output schema is checked by Haft: a violation is a warning there, and an error of the SDK.
  return { ...definition, outputSchema: undefined as never };
}

function make(options: McpToolOptions, inputSchema: JsonSchema, headersOf: JsonObject | undefined): Tool {
  const { name, definition, connection } = options;
  const { timeoutMs } = connection.config;
  const maxResultChars = resultBudget(options);
  const tool = defineTool<JsonObject>({
    name,
    description: descriptionOf(options),
    category: "mcp",
    input: inputSchema,
    ...traitsOf(definition),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(maxResultChars === undefined ? {} : { maxResultChars }),
    errors,
    execute: (input, context) => call(options, input, context, headersOf),
  });
  const output = foreignSchema(definition.outputSchema);
  // The declaration is checked on first reading; a faulty one costs this tool, not the registry that it would be put into.
  const found = tool.inputSchema;
  let isOutputChecked = false;
  let outputSchema = definition.outputSchema === undefined || "problem" in output ? undefined : output.schema;
  return Object.freeze({
    ...tool,
    inputSchema: found,
    get outputSchema() {
      if (!isOutputChecked) outputSchema = outputSchema && compiles(outputSchema) ? outputSchema : undefined;
      isOutputChecked = true;
      return outputSchema;
    },
  });
}

function compiles(schema: JsonSchema): boolean {
  try {
    compileSchema(schema);
    return true;
  } catch {
    return false;
  }
}

function descriptionOf({ definition, connection }: McpToolOptions): string {
  const own = typeof definition.description === "string" ? cleanDescription(definition.description) : "";
  if (own !== "") return own;
  const title = typeof definition.title === "string" ? cleanDescription(definition.title) : "";
  return title === "" ? `A tool of the MCP server "${cleanTitle(connection.config.name)}"` : title;
}

function traitsOf({ annotations }: JsonObject): Omit<Traits, "concurrencySafe" | "polls"> {
  const hints = isJsonObject(annotations ?? null) ? (annotations as JsonObject) : {};
  const readOnly = hints.readOnlyHint === true;
  return {
    readOnly,
    destructive: !readOnly && hints.destructiveHint !== false,
    idempotent: readOnly || hints.idempotentHint === true,
    openWorld: hints.openWorldHint !== false,
  };
}

function resultBudget({ definition, maxResultChars }: McpToolOptions): number | undefined {
  const meta = isJsonObject(definition._meta ?? null) ? (definition._meta as JsonObject) : {};
  const wanted = meta["anthropic/maxResultSizeChars"];
  if (typeof wanted !== "number" || !(wanted > 0)) return maxResultChars;
  return Math.min(Math.max(Math.floor(wanted), maxResultChars ?? 0), maxAnnotatedChars);
}

const maxAnnotatedChars = 500_000;

async function call(
  options: McpToolOptions,
  input: JsonObject,
  context: ToolContext,
  headersOf: JsonObject | undefined,
): Promise<ToolOutput> {
  const { definition, connection, blobs } = options;
  const params = { name: String(definition.name), arguments: input, _meta: { "haft/effectKey": context.effectKey } };
  const { call: toolCall, signal } = context;
  let answer: unknown;
  try {
    const onProgress = (progress: ToolProgress): void => context.progress(progress);
    if (mayBeTask(connection.connected ?? (await untilAborted(connection.connect(), signal)), definition)) {
      answer = await callAsTask({ connection, params, definition, headersOf, call: toolCall, signal, onProgress });
    } else {
      const sent = { signal, call: toolCall, onProgress: progressTeller(onProgress), headersOf };
      answer = await connection.request("tools/call", params, sent);
    }
  } catch (error) {
    context.signal.throwIfAborted();
    throw toolError(options, error);
  }
  if (!isToolAnswer(answer)) {
    throw new ToolError(`Cannot use the answer of tool "${options.name}": it has no content`, { code: "mcp-failed" });
  }
  return await toolOutput(answer, blobs);
}

function toolError({ name, definition, connection: { config } }: McpToolOptions, error: unknown): ToolError {
  const reason = cleanDescription(reasonOf(error));
  if (error instanceof QuestionRefusedError) {
    const text = `Cannot call tool "${name}": the MCP server "${config.name}" asks something that is not answered (${reason})`;
    return new ToolError(text, { code: "mcp-failed", cause: error });
  }
  if (!(error instanceof McpConnectionError)) {
    const text = `Cannot call tool "${name}": the MCP server "${config.name}" answers: ${reason}`;
    return new ToolError(text, { code: "mcp-failed", cause: error });
  }
  const { idempotent: isSafe } = traitsOf(definition);
  if (error.isUnsettled && !isSafe) {
    const text = `Cannot tell what became of the call of tool "${name}": ${reason}; look before calling it again`;
    return new ToolUnsettledError(text, { code: "mcp-disconnected", cause: error });
  }
  const text = `Cannot call tool "${name}": ${reason}`;
  return new ToolError(text, { code: "mcp-disconnected", retryable: error.isUnsettled, cause: error });
}

const errors: Readonly<Record<string, ToolErrorDeclaration>> = Object.freeze({
  "mcp-tool-failed": { description: "The tool says that it failed; the text is the server's." },
  "mcp-failed": { description: "The MCP server answers the call with an error, or with what is no answer." },
  "mcp-disconnected": { description: "The MCP server cannot be reached, or was lost during the call." },
});
