import { permissionModes } from "haft";
import type { AskedCall, DecisionContext, GuardCall } from "./guard-call.ts";

/**
 * A call as the executor would hand it to the rules, for a tool and an input.
 *
 * @throws {TypeError} when the input is not valid for the tool
 */
export async function preparedGuardCall(
  { tool, input, context }: AskedCall,
  defaults: DecisionContext,
): Promise<GuardCall> {
  const prepared = await tool.prepare(input);
  if (!prepared.ok) {
    const issues = prepared.issues
      .map(({ path, message }) => (path === "$" ? message : `"${path}": ${message}`))
      .join("; ");
    throw new TypeError(`Cannot explain a call of "${tool.name}": its input is not valid: ${issues}`);
  }
  const { traits, touches = [] } = prepared;
  return { tool, input: prepared.input, traits, touches, context: decisionContext(context, defaults) };
}

function decisionContext(given: Partial<DecisionContext> | undefined, defaults: DecisionContext): DecisionContext {
  const mode = given?.permissionMode ?? defaults.permissionMode;
  if (!permissionModes.includes(mode))
    throw new TypeError(`Cannot explain a call: there is no permission mode "${mode}"`);
  return {
    cwd: given?.cwd ?? defaults.cwd,
    additionalDirectories: given?.additionalDirectories ?? defaults.additionalDirectories,
    permissionMode: mode,
    session: given?.session ?? defaults.session,
  };
}
