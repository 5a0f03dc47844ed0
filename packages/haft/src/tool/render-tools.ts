import { describeFields } from "./describe-fields.ts";
import type { ToolDefinition } from "./tool-definition.ts";

/** Tools as a list of text, with their fields, for prompts and for looking at. */
export function renderTools(tools: readonly ToolDefinition[]): string {
  return tools
    .flatMap(({ name, description, inputSchema }) => [
      `- ${name}: ${description.replace(/\s*\n\s*/g, " ")}`,
      ...describeFields(inputSchema, "  "),
    ])
    .join("\n");
}
