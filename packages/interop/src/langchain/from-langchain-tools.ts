import type { DynamicTool, StructuredToolInterface } from "@langchain/core/tools";
import { defineTool, defineToolset, fail, ok, type RawSchema, type Tool, type ToolContext, type Toolset } from "haft";
import type { ForeignToolOptions } from "../foreign/foreign-tool-options.ts";
import { progressOf } from "../foreign/progress-of.ts";
import { shownSchema } from "../foreign/shown-schema.ts";
import { fromMessageContent } from "./from-message-content.ts";

export interface FromLangChainOptions extends ForeignToolOptions {
  /** What the tools are given as `configurable`. */
  readonly configurable?: Readonly<Record<string, unknown>> | undefined;
}

/** What a ToolNode takes, but for runnables. */
export type LangChainTool = StructuredToolInterface | DynamicTool;

/**
 * LangChain's tools as a toolset.
 *
 * Their JSON Schema is checked and inputs are repaired towards it; then LangChain checks against the schema itself. An artifact
 * (`content_and_artifact`) is `structured`, `returnDirect` ends the run after the call, and what a tool yields or writes is progress.
 * A tool that answers with a `Command` or interrupts fails: only a graph can follow it. Asynchronous because LangChain is loaded when it
 * is called.
 *
 * @throws {HaftError} `tool-definition-invalid`, `schema-invalid`
 */
export async function fromLangChainTools(
  tools: readonly LangChainTool[],
  options: FromLangChainOptions = {},
): Promise<Toolset> {
  const { toJsonSchema } = await import("@langchain/core/utils/json_schema");
  const { name = "langchain" } = options;
  const made = tools.map(async (tool) => {
    const schema = tool.schema as StructuredToolInterface["schema"];
    return toTool(tool, await shownSchema(tool.name, () => toJsonSchema(schema)), options);
  });
  return defineToolset({ name, tools: await Promise.all(made) });
}

function toTool(tool: LangChainTool, input: RawSchema, options: FromLangChainOptions): Tool {
  const { name, description } = tool;
  return defineTool<object>({
    ...options.traits?.[name],
    name,
    description: description.trim() || undefined,
    input,
    async execute(args: object, context: ToolContext) {
      const call = { type: "tool_call", id: context.call.id, name, args: args as Record<string, unknown> } as const;
      try {
        const answer: unknown = await tool.invoke(call, configOf(context, options));
        if ((tool as { readonly returnDirect?: boolean }).returnDirect === true) context.stop();
        return resultOf(answer);
      } catch (error) {
        if (!isInterrupt(error)) throw error;
        return fail("The tool asks by an interrupt, which only a graph of LangGraph can wait for");
      }
    },
  });
}

function configOf(context: ToolContext, { configurable = {} }: FromLangChainOptions): object {
  const tell = (value: unknown): void => context.progress(progressOf(value));
  return {
    signal: context.signal,
    configurable: { ...configurable },
    callbacks: [{ handleToolEvent: tell }],
    // Where tools of LangGraph write what is to be seen while they run.
    writer: tell,
  };
}

function resultOf(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null) return answer;
  const { status, content, artifact, lg_name: graphName } = answer as Answer;
  if (graphName === "Command")
    return fail("The tool answered with a Command, which only a graph of LangGraph can follow");
  if (content === undefined || !("tool_call_id" in answer)) return answer;
  const parts = fromMessageContent(content);
  if (status === "error") return fail(parts);
  return ok(parts, artifact === undefined ? {} : { structured: artifact as never });
}

/** What `interrupt` throws: with a checkpointer, and without one. */
function isInterrupt(error: unknown): boolean {
  const { is_bubble_up: isBubbleUp, lc_error_code: code } = (error ?? {}) as Thrown;
  return isBubbleUp === true || code === "MISSING_CHECKPOINTER";
}

interface Thrown {
  readonly is_bubble_up?: boolean;
  readonly lc_error_code?: string;
}

interface Answer {
  readonly status?: string;
  readonly content?: unknown;
  readonly artifact?: unknown;
  readonly lg_name?: string;
}
