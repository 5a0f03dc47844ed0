import type { RetryPolicy } from "../tool/retry-policy.ts";
import type { Tool } from "../tool/tool.ts";
import { isToolOutput } from "../tool/tool-output.ts";
import type { CallExecution } from "./call-execution.ts";
import type { Ended } from "./run-tool.ts";

/** How long to wait before the next attempt, in milliseconds; undefined when there is to be none. */
export function nextAttemptIn(execution: CallExecution, ended: Ended): number | undefined {
  if (ended.kind === "timed-out" || ended.kind === "cancelled") return undefined;
  if (ended.kind === "returned" && !isFailure(ended.value)) return undefined;
  const error = ended.kind === "threw" ? ended.error : ended.value;
  if (!isRetryable(error, execution.tool as Tool)) return undefined;
  const policy = retryPolicyOf(execution);
  if (execution.attempts >= policy.maxAttempts) return undefined;
  const backoff = policy.baseMs * policy.factor ** (execution.attempts - 1);
  return Math.min(policy.maxMs, fieldOf(error, "retryAfterMs") ?? backoff);
}

function retryPolicyOf({ prepared, scope }: CallExecution): Required<RetryPolicy> {
  const own = prepared?.retry;
  const session = scope.policy.retry;
  const isSafe = prepared?.traits.idempotent === true || prepared?.traits.readOnly === true;
  const maxAttempts = own?.maxAttempts ?? (isSafe ? (session.maxAttempts ?? 3) : 1);
  return {
    maxAttempts,
    baseMs: own?.baseMs ?? session.baseMs ?? 1_000,
    factor: own?.factor ?? session.factor ?? 2,
    maxMs: own?.maxMs ?? session.maxMs ?? 30_000,
  };
}

function isFailure(value: unknown): boolean {
  return isToolOutput(value) && value.outcome === "failed";
}

/** An error that says so, or is one of the network's own. */
function isRetryable(error: unknown, tool: Tool): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { retryable, code, status, name } = error as Record<string, unknown>;
  if (typeof retryable === "boolean") return retryable;
  if (typeof code === "string") {
    const declared = tool.errors?.[code];
    if (declared !== undefined) return declared.retryable === true;
    if (passingCodes.has(code)) return true;
  }
  if (typeof status === "number") return status === 429 || status >= 500;
  return name === "TimeoutError";
}

// Node.js system errors that pass by themselves (nodejs.org, "Common system errors"), and undici's time-outs.
const passingCodes = new Set([
  "ECONNRESET",
  "ECONNREFUSED",
  "ETIMEDOUT",
  "EPIPE",
  "EAI_AGAIN",
  "ENETUNREACH",
  "EHOSTUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_SOCKET",
]);

function fieldOf(error: unknown, name: string): number | undefined {
  const value = (error as Record<string, unknown>)[name];
  return typeof value === "number" && value >= 0 ? value : undefined;
}
