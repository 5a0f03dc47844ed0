import { defineTool } from "../tool/define-tool.ts";
import type { Tool } from "../tool/tool.ts";
import { ToolError } from "../tool/tool-error.ts";

/**
 * CallTool: what a model calls in the place of a loaded tool that its definitions do not show.
 *
 * The executor executes the inner call, under its own name, checks and permissions. This tool itself runs only for a call of itself.
 */
export function callTool(): Tool {
  return defineTool<{ name: string }>({
    name: "CallTool",
    description: "Calls a tool that ToolSearch has loaded: its name, and the input that its definition asks for.",
    searchHint: "call a loaded tool",
    errors: { "not-callable": { description: "CallTool was asked to call itself." } },
    input: {
      type: "object",
      properties: {
        name: { type: "string", description: "The exact name of the tool" },
        input: { type: "object", description: "The input of the tool, as its inputSchema says" },
      },
      required: ["name", "input"],
      additionalProperties: false,
    },
    examples: [{ input: { name: "create_issue", input: { title: "It is slow" } } }],
    execute: ({ name }) => {
      throw new ToolError(
        `Cannot call "${name}" with CallTool: it is CallTool; name a tool that ToolSearch has loaded`,
        {
          code: "not-callable",
        },
      );
    },
  });
}
