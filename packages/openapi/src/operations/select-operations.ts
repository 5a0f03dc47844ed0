import type { Operation } from "./operation.ts";

/** Which operations become tools; each part that is given has to hold. */
export interface OperationFilter {
  /** Operations with one of these tags. */
  readonly tags?: readonly string[] | undefined;
  /** Operations of these paths; `*` stands for any text. */
  readonly paths?: readonly string[] | undefined;
  /** Operations of these methods, in any letter case. */
  readonly methods?: readonly string[] | undefined;
  /** Deprecated operations are tools that say so, or none. @default "mark" */
  readonly deprecated?: "mark" | "leave-out" | undefined;
  filter?(operation: Operation): boolean;
}

/** True for an operation that is wanted. */
export function isWanted(operation: Operation, wanted: OperationFilter): boolean {
  const { tags, paths, methods, deprecated } = wanted;
  if (deprecated === "leave-out" && operation.isDeprecated) return false;
  if (tags !== undefined && !operation.tags.some((tag) => tags.includes(tag))) return false;
  if (methods !== undefined && !methods.some((method) => method.toUpperCase() === operation.method.toUpperCase()))
    return false;
  if (paths !== undefined && !paths.some((pattern) => matches(pattern, operation.path))) return false;
  return wanted.filter?.(operation) !== false;
}

function matches(pattern: string, path: string): boolean {
  const [start = "", ...parts] = pattern.split("*");
  const end = parts.pop();
  if (end === undefined) return path === pattern;
  if (!path.startsWith(start)) return false;
  let at = start.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return path.length - end.length >= at && path.endsWith(end);
}
