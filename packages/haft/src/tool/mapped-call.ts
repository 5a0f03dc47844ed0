import type { JsonObject } from "../json/json-value.ts";
import type { Repair } from "../json/repair.ts";
import type { PermissionDecision } from "./permission.ts";
import type { RetryPolicy } from "./retry-policy.ts";
import type { PreparedCall } from "./tool.ts";
import type { ToolContext } from "./tool-context.ts";
import type { Touch } from "./touch.ts";
import type { Traits } from "./traits.ts";

/** The call of an inner tool under the input that the outer one was given, so that an input shown and given back prepares again. */
export class MappedCall implements PreparedCall {
  readonly ok = true;
  readonly input: JsonObject;
  readonly traits: Traits;
  readonly timeoutMs: number | undefined;
  readonly retry: RetryPolicy | undefined;
  readonly repairs: readonly Repair[] | undefined;
  readonly checkPermission: PreparedCall["checkPermission"];
  readonly run: PreparedCall["run"];
  readonly inner: PreparedCall;

  constructor(inner: PreparedCall, input: JsonObject, repairs: readonly Repair[] | undefined) {
    this.input = input;
    this.traits = inner.traits;
    this.timeoutMs = inner.timeoutMs;
    this.retry = inner.retry;
    this.repairs = repairs;
    this.checkPermission = inner.checkPermission === undefined ? undefined : checkPermission;
    this.run = inner.run === undefined ? undefined : run;
    this.inner = inner;
  }

  get touches(): readonly Touch[] | undefined {
    return this.inner.touches;
  }
}

function run(this: MappedCall, context: ToolContext): unknown {
  return this.inner.run?.(context);
}

function checkPermission(this: MappedCall, context: ToolContext): PermissionDecision | Promise<PermissionDecision> {
  return this.inner.checkPermission?.(context) ?? allowed;
}

const allowed: PermissionDecision = Object.freeze({ decision: "allow" });
