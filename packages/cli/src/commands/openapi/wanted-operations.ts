import type { Operation } from "@haft/openapi";
import { UsageError } from "../../terminal/usage-error.ts";

/** True for an operation that one of the patterns fits: a method, a path where `*` stands for any text, both, or `tag:NAME`. */
export function wantedOperations(patterns: readonly string[]): (operation: Operation) => boolean {
  const tests = patterns.map(testOf);
  return (operation) => tests.length === 0 || tests.some((fits) => fits(operation));
}

function testOf(pattern: string): (operation: Operation) => boolean {
  const tag = /^tag:(.+)$/.exec(pattern)?.[1];
  if (tag !== undefined) return ({ tags }) => tags.includes(tag);
  const [, method, path] = /^(?:([A-Z]+)(?:\s+|$))?(\/.*)?$/.exec(pattern.trim()) ?? [];
  if (method === undefined && path === undefined)
    throw new UsageError(
      `Cannot use --openapi-only ${JSON.stringify(pattern)}: it is no method (GET), path (/pets/*), both, or tag:NAME`,
    );
  const fitting = path === undefined ? undefined : pathPattern(path);
  return (operation) =>
    (method === undefined || operation.method === method) && (fitting === undefined || fitting.test(operation.path));
}

function pathPattern(path: string): RegExp {
  const parts = path.split(/\*+/).map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "s");
}
