import type { ToolContext } from "haft";

const deferred = new WeakSet<ToolContext>();

/** Notes that a hook wants a call decided later: nobody is asked about it, it stays pending. */
export function deferCall(context: ToolContext): void {
  deferred.add(context);
}

export function isDeferred(context: ToolContext): boolean {
  return deferred.has(context);
}
