import {
  compileSchema,
  isJsonObject,
  type JsonSchema,
  parseArguments,
  type Tool,
  type ToolCall,
  ToolError,
  wrapTool,
} from "haft";

/**
 * The tool with some fields of its input kept for the host: a hook or an approver may put them in, a model is not shown them.
 *
 * The tool itself refuses what a model sends there, with `checkHostFields` in its permission check.
 */
export function withHostFields(tool: Tool, fields: readonly string[]): Tool {
  const { properties = {}, ...rest } = tool.inputSchema;
  const shown = Object.entries(properties).filter(([field]) => !fields.includes(field));
  const inputSchema: JsonSchema = { ...rest, properties: Object.fromEntries(shown) };
  return wrapTool(tool, {
    inputSchema,
    prepare(raw) {
      if (!isJsonObject(raw)) return tool.prepare(raw);
      const sent = Object.entries(raw).filter(([field]) => !fields.includes(field));
      // Its issues name no field but those that the model was shown.
      const issues = compileSchema(inputSchema)(Object.fromEntries(sent));
      return issues === undefined ? tool.prepare(raw) : { ok: false, issues };
    },
  });
}

/**
 * Refuses a call in which the model itself filled a field of the host.
 *
 * It looks at what was sent, not at what became of it: a hook that passes every input on makes nobody's answer of a model's.
 *
 * @throws {ToolError} `host-field`
 */
export function checkHostFields(call: ToolCall, fields: readonly string[], wayOut: string): void {
  const sent = sentInput(call);
  const filled = fields.find((field) => Object.hasOwn(sent, field));
  if (filled === undefined) return;
  throw new ToolError(`Cannot take "${filled}" from you: it is for the user to give; ${wayOut}`, {
    code: "host-field",
  });
}

function sentInput({ input, rawInput }: ToolCall): object {
  if (input !== undefined) return input;
  const parsed = parseArguments(rawInput, "certain");
  return parsed.ok && isJsonObject(parsed.input) ? parsed.input : {};
}
