import type { JsonObject } from "../json/json-value.ts";
import type { Repair } from "../json/repair.ts";
import { chain } from "./chain.ts";
import type { PermissionDecision } from "./permission.ts";
import type { RetryPolicy } from "./retry-policy.ts";
import type { PreparedCall } from "./tool.ts";
import type { ToolContext } from "./tool-context.ts";
import type { ToolOptions } from "./tool-options.ts";
import type { Touch } from "./touch.ts";
import type { Traits } from "./traits.ts";

/**
 * A checked call of a tool made by `defineTool`.
 *
 * `run` and `checkPermission` are shared by all calls and read `this`: a call costs one object and no closure.
 */
export class PreparedToolCall<Input> implements PreparedCall {
  readonly ok = true;
  readonly input: JsonObject;
  readonly traits: Traits;
  readonly timeoutMs: number | undefined;
  readonly retry: RetryPolicy | undefined;
  readonly repairs: readonly Repair[] | undefined;
  readonly checkPermission: PreparedCall["checkPermission"];
  readonly run: PreparedCall["run"];
  readonly options: ToolOptions<Input, never>;
  readonly value: Input;

  constructor(
    options: ToolOptions<Input, never>,
    input: JsonObject,
    value: Input,
    traits: Traits,
    repairs: readonly Repair[] | undefined,
  ) {
    const { timeoutMs } = options;
    this.input = input;
    this.traits = traits;
    this.timeoutMs = typeof timeoutMs === "function" ? timeoutMs(value) : timeoutMs;
    this.retry = options.retry;
    this.repairs = repairs;
    const hasPermission = options.checkPermission !== undefined || typeof options.needsApproval === "function";
    this.checkPermission = hasPermission ? checkPermission : undefined;
    this.run = options.execute === undefined ? undefined : run;
    this.options = options;
    this.value = value;
  }

  get touches(): readonly Touch[] | undefined {
    return this.options.touches?.(this.value);
  }
}

function run(this: PreparedToolCall<unknown>, context: ToolContext): unknown {
  return this.options.execute?.(this.value, context);
}

function checkPermission(
  this: PreparedToolCall<unknown>,
  context: ToolContext,
): PermissionDecision | Promise<PermissionDecision> {
  const { needsApproval } = this.options;
  // What is no decision is passed on: the executor refuses it.
  const decision =
    this.options.checkPermission === undefined ? allowed : this.options.checkPermission(this.value, context);
  if (typeof needsApproval !== "function" || !needsApproval(this.value)) return decision;
  return chain(decision, asking);
}

function asking(decision: PermissionDecision): PermissionDecision {
  return decision?.decision === "allow" ? { decision: "ask" } : decision;
}

const allowed: PermissionDecision = Object.freeze({ decision: "allow" });
