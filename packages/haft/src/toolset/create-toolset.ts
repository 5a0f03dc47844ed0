import type { StandardSchemaV1 } from "@standard-schema/spec";
import type { JsonObject } from "../json/json-value.ts";
import type { StandardSchema } from "../schema/standard-schema.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { RawSchema } from "../tool/raw-schema.ts";
import type { Tool } from "../tool/tool.ts";
import type { ToolOptions } from "../tool/tool-options.ts";
import { defineToolset } from "./define-toolset.ts";
import type { Toolset } from "./toolset.ts";

/** Adds tools one by one, then builds the toolset. */
export interface ToolsetBuilder {
  tool<Schema extends StandardSchema>(
    options: ToolOptions<StandardSchemaV1.InferOutput<Schema>, StandardSchemaV1.InferInput<Schema>> & {
      readonly input: Schema;
    },
  ): ToolsetBuilder;
  tool<Input = JsonObject>(
    options: ToolOptions<Input, Input> & { readonly input?: RawSchema | undefined },
  ): ToolsetBuilder;
  /** Adds tools that are defined elsewhere. */
  add(...tools: readonly Tool[]): ToolsetBuilder;
  build(): Toolset;
}

/** A toolset in the making: `createToolset({ name, prompt }).tool({ … }).tool({ … }).build()`. */
export function createToolset(options: {
  readonly name: string;
  readonly prompt?: string | undefined;
}): ToolsetBuilder {
  const tools: Tool[] = [];
  const builder: ToolsetBuilder = {
    tool(toolOptions: Parameters<typeof defineTool>[0]) {
      tools.push(defineTool(toolOptions));
      return builder;
    },
    add(...more) {
      tools.push(...more);
      return builder;
    },
    build: () => defineToolset({ name: options.name, tools, systemPrompt: options.prompt }),
  };
  return builder;
}
