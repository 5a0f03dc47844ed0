import type { CallExecution } from "./call-execution.ts";
import type { RoundScope } from "./round-scope.ts";
import { startCall } from "./start-call.ts";

/** Starts the calls of a round in order, side by side where the session's schedule allows. */
export async function schedule(executions: readonly CallExecution[], scope: RoundScope): Promise<void> {
  const { maxConcurrentCalls } = scope.policy;
  for (const group of groupsOf(executions, scope.policy.schedule)) {
    if (group.length === 1) await startCall(group[0] as CallExecution);
    else await startTogether(group, maxConcurrentCalls);
  }
}

/** Neighbours that may run together. A call that is already refused runs nothing and goes with any. */
function groupsOf(
  executions: readonly CallExecution[],
  how: "safe" | "parallel" | "serial",
): readonly (readonly CallExecution[])[] {
  if (how === "parallel") return [executions];
  if (how === "serial") return executions.map((execution) => [execution]);
  const groups: CallExecution[][] = [];
  let together: CallExecution[] | undefined;
  for (const execution of executions) {
    const isSafe = isConcurrencySafe(execution);
    if (isSafe && together !== undefined) together.push(execution);
    else groups.push([execution]);
    together = isSafe ? groups.at(-1) : undefined;
  }
  return groups;
}

function isConcurrencySafe({ prepared, result }: CallExecution): boolean {
  return result !== undefined || prepared?.traits.concurrencySafe === true;
}

async function startTogether(group: readonly CallExecution[], limit: number): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < group.length) await startCall(group[next++] as CallExecution);
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(limit, group.length) }, work));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
}
