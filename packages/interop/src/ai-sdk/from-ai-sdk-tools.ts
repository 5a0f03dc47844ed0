import type { Schema, ToolSet } from "ai";
import { defineTool, defineToolset, type RawSchema, type Tool, type ToolContext, type Toolset } from "haft";
import type { ForeignToolOptions } from "../foreign/foreign-tool-options.ts";
import { progressOf } from "../foreign/progress-of.ts";
import { shownSchema } from "../foreign/shown-schema.ts";
import { fromModelOutput } from "./from-model-output.ts";
import { schemaIssues } from "./schema-issues.ts";

type AiSdkTool = ToolSet[string];

export interface FromAiSdkOptions extends ForeignToolOptions {
  /** The context of each tool, by its name, as the AI SDK's `toolsContext`. */
  readonly toolsContext?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The AI SDK's tools as a toolset.
 *
 * Their JSON Schema is checked and inputs are repaired towards it; then the tool's own schema validates. Preliminary results become
 * progress, `toModelOutput` makes the content, and what the tool returned is `structured`. Where `needsApproval` says so the session
 * asks. A tool without `execute` is left to the host. The tools see no messages, and `onInputStart` and the like are not called.
 * Asynchronous because schemas of the AI SDK may be.
 *
 * @throws {TypeError} when a tool is executed by a provider
 * @throws {HaftError} `tool-definition-invalid`, `schema-invalid`
 */
export async function fromAiSdkTools(tools: ToolSet, options: FromAiSdkOptions = {}): Promise<Toolset> {
  const { name = "ai-sdk" } = options;
  // Only `ai` itself knows all the forms its schemas have.
  const { asSchema } = await import("ai");
  const made = Object.entries(tools).map(async ([toolName, tool]) => {
    checkExecutor(toolName, tool);
    const schema = asSchema(tool.inputSchema) as Schema<unknown>;
    return toTool(toolName, tool, schema, await shownSchema(toolName, () => schema.jsonSchema), options);
  });
  return defineToolset({ name, tools: await Promise.all(made) });
}

function checkExecutor(name: string, tool: AiSdkTool): void {
  if (tool.type !== "provider") return;
  throw new TypeError(`Cannot use tool "${name}" of the AI SDK: it is its provider's; give it to the provider`);
}

function toTool(
  name: string,
  tool: AiSdkTool,
  schema: Schema<unknown>,
  input: RawSchema,
  options: FromAiSdkOptions,
): Tool {
  const context = options.toolsContext?.[name];
  const validated = new WeakMap<object, unknown>();
  const validValue = (checked: object): unknown => (validated.has(checked) ? validated.get(checked) : checked);
  const { needsApproval, execute } = tool;
  const description =
    typeof tool.description === "function" ? tool.description({ context: context as never }) : tool.description;
  return defineTool<object>({
    ...options.traits?.[name],
    name,
    description: description?.trim() || undefined,
    input,
    async validate(checked) {
      const validation = await schema.validate?.(checked);
      if (validation?.success === false) return schemaIssues(validation.error);
      if (validation !== undefined) validated.set(checked, validation.value);
      return undefined;
    },
    ...(typeof needsApproval === "boolean" && { needsApproval }),
    ...(typeof needsApproval === "function" && {
      async checkPermission(checked: object, { call }: ToolContext) {
        const given = { toolCallId: call.id, messages: [], context: context as never };
        return { decision: (await needsApproval(validValue(checked), given)) ? ("ask" as const) : ("allow" as const) };
      },
    }),
    ...(execute !== undefined && {
      execute: (checked: object, called: ToolContext) => run(tool, validValue(checked), called, context),
    }),
  });
}

async function run(tool: AiSdkTool, input: unknown, called: ToolContext, context: unknown): Promise<unknown> {
  const { id: toolCallId } = called.call;
  const given = { toolCallId, messages: [], abortSignal: called.signal, context: context as never };
  const returned: unknown = tool.execute?.(input, given);
  const output = isAsyncIterable(returned) ? await drain(returned, called) : await returned;
  if (tool.toModelOutput === undefined) return output;
  return fromModelOutput(await tool.toModelOutput({ toolCallId, input: input as never, output }), output);
}

/** What comes last is the result, as in the AI SDK. */
async function drain(outputs: AsyncIterable<unknown>, called: ToolContext): Promise<unknown> {
  let last: { readonly output: unknown } | undefined;
  for await (const output of outputs) {
    if (last !== undefined) called.progress(progressOf(last.output));
    last = { output };
  }
  return last?.output;
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}
