import type { Issue } from "../json/issue.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json-value.ts";
import { parseArguments } from "../json/parse-arguments.ts";
import type { Repair } from "../json/repair.ts";
import type { ToolResult } from "../message/tool-result.ts";
import { repairInput } from "../schema/repair-input.ts";
import { isThenable } from "../tool/is-thenable.ts";
import type { Prepared, PreparedCall, Tool } from "../tool/tool.ts";
import type { CallExecution } from "./call-execution.ts";
import { failure } from "./failure.ts";
import { refusal } from "./refusal.ts";
import { untilAborted } from "./until-aborted.ts";

/** The result of a call whose input does not fit; undefined when it is prepared, or when an abort ended the wait. */
export type Checked = ToolResult | undefined;

/** Parses and checks the input of a call. */
export function check(execution: CallExecution): Checked | Promise<Checked> {
  const { call, scope, tool } = execution;
  if (call.input !== undefined) return checkInput(execution, call.input);
  if (tool?.takesText === true && typeof call.rawInput === "string") return checkInput(execution, call.rawInput);
  const parsed = parseArguments(call.rawInput, scope.policy.repair);
  if (!parsed.ok) return refuse(execution, parsed.issues);
  execution.repairs = parsed.repairs;
  return checkInput(execution, parsed.input);
}

/** Checks an input: the call's own, or one that replaces it. */
export function checkInput(execution: CallExecution, input: JsonValue): Checked | Promise<Checked> {
  try {
    const prepared = (execution.tool as Tool).prepare(input);
    const checked = isThenable(prepared)
      ? prepared.then((late) => accept(execution, input, late))
      : accept(execution, input, prepared);
    return isThenable(checked) ? checkSlowly(execution, checked) : checked;
  } catch (error) {
    return failure(execution, error);
  }
}

async function checkSlowly(execution: CallExecution, checked: Promise<Checked>): Promise<Checked> {
  const { inFlight, signal } = execution.scope;
  try {
    return await untilAborted(inFlight.keepAlive(checked), signal);
  } catch (error) {
    return signal?.aborted ? undefined : failure(execution, error);
  }
}

function accept(execution: CallExecution, input: JsonValue, prepared: Prepared): Checked | Promise<Checked> {
  if (prepared.ok) return take(execution, prepared, prepared.repairs);
  const repaired = repair(execution, input, prepared.issues);
  if (repaired === undefined) return refuse(execution, prepared.issues);
  const again = (execution.tool as Tool).prepare(repaired.input);
  return isThenable(again)
    ? again.then((late) => acceptRepaired(execution, late, repaired.repairs))
    : acceptRepaired(execution, again, repaired.repairs);
}

function acceptRepaired(execution: CallExecution, prepared: Prepared, repairs: readonly Repair[]): Checked {
  return prepared.ok
    ? take(execution, prepared, [...repairs, ...(prepared.repairs ?? [])])
    : refuse(execution, prepared.issues);
}

function repair(
  { scope, tool }: CallExecution,
  input: JsonValue,
  issues: readonly Issue[],
): { readonly input: JsonObject; readonly repairs: readonly Repair[] } | undefined {
  if (scope.policy.repair === "off" || !isJsonObject(input)) return undefined;
  return repairInput((tool as Tool).inputSchema, input, issues);
}

function take(execution: CallExecution, prepared: PreparedCall, repairs: readonly Repair[] | undefined): undefined {
  if (!prepared.traits) throw new TypeError("Cannot run the call: its tool was prepared without traits");
  execution.prepared = prepared;
  if (repairs !== undefined) execution.repairs = [...(execution.repairs ?? []), ...repairs];
}

function refuse(execution: CallExecution, issues: readonly Issue[]): ToolResult {
  const { call, scope, tool, changedInput } = execution;
  execution.prepared = undefined;
  const { texts } = scope.policy;
  const name = tool?.name ?? call.name;
  const text =
    changedInput === undefined
      ? texts.invalidInput(name, issues, call.rawInput)
      : texts.invalidChangedInput(name, issues, changedInput);
  return refusal(execution, "invalid-input", text, { issues });
}
