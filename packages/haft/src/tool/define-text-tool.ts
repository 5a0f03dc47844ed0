import type { JsonValue } from "../json/json-value.ts";
import { defineTool } from "./define-tool.ts";
import type { Tool } from "./tool.ts";
import type { ToolContext } from "./tool-context.ts";
import type { ToolOptions } from "./tool-options.ts";
import { wrapTool } from "./wrap-tool.ts";

export interface TextToolOptions
  extends Omit<ToolOptions<{ readonly [field: string]: string }>, "execute" | "normalize"> {
  /** The name of the one field, where a model has to send an object. @default "text" */
  readonly field?: string | undefined;
  readonly fieldDescription?: string | undefined;
  execute(text: string, context: ToolContext): unknown;
}

/**
 * A tool that takes text as it stands: no JSON, no escapes, nothing trimmed.
 *
 * A model that can only send objects sends one with the one field. Any other JSON object is refused.
 */
export function defineTextTool(options: TextToolOptions): Tool {
  const { field = "text", fieldDescription, execute: _, ...rest } = options;
  const inner = defineTool<{ readonly [field: string]: string }>({
    ...(rest as Omit<typeof rest, "describeCall">),
    input: {
      type: "object",
      properties: {
        [field]: { type: "string", ...(fieldDescription !== undefined && { description: fieldDescription }) },
      },
      required: [field],
      additionalProperties: false,
    },
    execute: (input, context) => options.execute(input[field] as string, context),
  });
  return wrapTool(inner, {
    takesText: true,
    prepare: (raw: JsonValue) => inner.prepare(typeof raw === "string" ? { [field]: raw } : raw),
  });
}
