import type { Issue } from "../json/issue.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json-value.ts";
import { parseArguments } from "../json/parse-arguments.ts";
import type { Repair } from "../json/repair.ts";
import { repairInput } from "../schema/repair-input.ts";
import { isThenable } from "../tool/is-thenable.ts";
import type { Prepared, Tool } from "../tool/tool.ts";
import type { CallExecution } from "./call-execution.ts";
import { refusal } from "./refusal.ts";

/** Parses and checks the input of a call; what is wrong with it becomes its result. */
export function check(execution: CallExecution): void | Promise<void> {
  const tool = execution.tool as Tool;
  const input = parse(execution);
  if (input === undefined) return;
  return checkInput(execution, tool, input);
}

/** The input of a call as JSON; undefined, with the result set, when it is none. */
function parse(execution: CallExecution): JsonValue | undefined {
  const { call, scope } = execution;
  if (call.input !== undefined) return call.input;
  const parsed = parseArguments(call.rawInput, scope.policy.repair);
  if (parsed.ok) {
    execution.repairs = parsed.repairs;
    return parsed.input;
  }
  refuse(execution, parsed.issues);
  return undefined;
}

/** Checks an input that replaces the call's own, as from an approval. */
export function checkInput(execution: CallExecution, tool: Tool, input: JsonValue): void | Promise<void> {
  const prepared = tool.prepare(input);
  return isThenable(prepared)
    ? checkSlowly(execution, tool, input, prepared)
    : checkNow(execution, tool, input, prepared);
}

function checkNow(execution: CallExecution, tool: Tool, input: JsonValue, prepared: Prepared): void | Promise<void> {
  if (prepared.ok) {
    accept(execution, prepared);
    return;
  }
  const repaired = repair(execution, tool, input, prepared.issues);
  if (repaired === undefined) {
    refuse(execution, prepared.issues);
    return;
  }
  const again = tool.prepare(repaired.input);
  if (isThenable(again)) return acceptRepaired(execution, again, repaired.repairs);
  settleRepaired(execution, again, repaired.repairs);
}

async function checkSlowly(
  execution: CallExecution,
  tool: Tool,
  input: JsonValue,
  prepared: Promise<Prepared>,
): Promise<void> {
  try {
    await checkNow(execution, tool, input, await prepared);
  } catch (error) {
    execution.error = error;
    refuse(execution, [{ path: "$", code: "refused", message: execution.scope.redactError(String(error)) }]);
  }
}

async function acceptRepaired(
  execution: CallExecution,
  prepared: Promise<Prepared>,
  repairs: readonly Repair[],
): Promise<void> {
  settleRepaired(execution, await prepared, repairs);
}

function settleRepaired(execution: CallExecution, prepared: Prepared, repairs: readonly Repair[]): void {
  if (!prepared.ok) {
    refuse(execution, prepared.issues);
    return;
  }
  execution.repairs = [...(execution.repairs ?? []), ...repairs];
  accept(execution, prepared);
}

function repair(
  execution: CallExecution,
  tool: Tool,
  input: JsonValue,
  issues: readonly Issue[],
): { readonly input: JsonObject; readonly repairs: readonly Repair[] } | undefined {
  if (execution.scope.policy.repair === "off" || !isJsonObject(input)) return undefined;
  return repairInput(tool.inputSchema, input, issues);
}

function accept(execution: CallExecution, prepared: Prepared & { ok: true }): void {
  execution.prepared = prepared;
  if (prepared.repairs !== undefined) execution.repairs = [...(execution.repairs ?? []), ...prepared.repairs];
}

function refuse(execution: CallExecution, issues: readonly Issue[]): void {
  const { call, scope } = execution;
  const name = execution.tool?.name ?? call.name;
  execution.prepared = undefined;
  execution.result = refusal(execution, "invalid-input", scope.policy.texts.invalidInput(name, issues, call.rawInput), {
    issues,
  });
}
