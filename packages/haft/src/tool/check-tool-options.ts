import { checkOptions } from "../errors/check-options.ts";
import {
  anything,
  callback,
  either,
  flag,
  number,
  type OptionShape,
  type OptionShapes,
  object,
  oneOf,
  text,
} from "../errors/option-shape.ts";
import type { ToolOptions } from "./tool-options.ts";

/**
 * Names, descriptions, schemas and traits are looked at where they are used.
 *
 * @throws {TypeError} when there is no such option, or it is not what it must be
 * @throws {RangeError} when a number is out of its range
 */
export function checkToolOptions(options: object): void {
  const { name } = (options ?? {}) as { readonly name?: unknown };
  const doing = typeof name === "string" ? `define tool "${name}"` : "define a tool";
  checkOptions<ToolOptions<unknown> & { input: unknown }>(doing, options, toolOptions, way, foreignNames);
}

const way = "defineTool({ name, description, input, execute })";
const trait: OptionShape = either(flag, callback);

const toolOptions: OptionShapes<ToolOptions<unknown> & { input: unknown }> = {
  name: anything,
  description: text,
  aliases: anything,
  category: text,
  searchHint: text,
  input: anything,
  output: anything,
  execute: anything,
  normalize: callback,
  validate: callback,
  validator: anything,
  checkPermission: callback,
  needsApproval: trait,
  touches: callback,
  timeoutMs: either(number(0), callback),
  retry: object,
  maxResultChars: number(0),
  errors: object,
  onError: either(oneOf(["result", "throw"]), callback),
  examples: anything,
  isEnabled: callback,
  describeCall: callback,
  unlisted: flag,
  cycles: anything,
  readOnly: trait,
  concurrencySafe: trait,
  idempotent: trait,
  destructive: trait,
  openWorld: trait,
  polls: trait,
};

const foreignNames: Readonly<Record<string, string>> = {
  handler: '"execute"',
  handle: '"execute"',
  invoke: '"execute"',
  call: '"execute"',
  run: '"execute"',
  func: '"execute"',
  function: '"execute"',
  parameters: '"input"',
  schema: '"input"',
  inputSchema: '"input"',
  input_schema: '"input"',
  args: '"input"',
  outputSchema: '"output"',
  output_schema: '"output"',
  requiresApproval: '"needsApproval"',
};
