import { type JsonObject, type JsonValue, stripControl } from "haft";
import { DocumentFault } from "../document/document-fault.ts";
import { type Documents, type Located, memberOf, membersOf, objectAt, placeOf } from "../document/located.ts";
import type { FoundOperation, OpenApiProblem } from "./operation.ts";

/** The operations of the document's paths, in its order, and those that are none. */
export function listOperations(documents: Documents): {
  readonly operations: readonly FoundOperation[];
  readonly problems: readonly OpenApiProblem[];
} {
  const operations: FoundOperation[] = [];
  const problems: OpenApiProblem[] = [];
  for (const [path, entry] of membersOf(memberOf(documents.first, "paths"))) {
    if (path.startsWith("x-")) continue;
    try {
      if (!path.startsWith("/")) throw new DocumentFault(placeOf(entry), 'the path does not begin with "/"');
      const pathAt = objectAt(documents, entry, "a path with its operations");
      for (const [method, at] of operationsOf(pathAt)) {
        try {
          // No version lets an operation be a reference, and documents in several files have them all the same.
          operations.push({ ...operation(objectAt(documents, at, "an operation"), method, path), pathAt });
        } catch (error) {
          problems.push(problemOf(error, `${method} ${path}`));
        }
      }
    } catch (error) {
      problems.push(problemOf(error, path));
    }
  }
  return { operations, problems };
}

function problemOf(error: unknown, operation: string): OpenApiProblem {
  if (!(error instanceof DocumentFault)) throw error;
  return { operation, place: error.place, reason: error.message };
}

function operationsOf(pathAt: Located<JsonObject>): readonly (readonly [method: string, at: Located])[] {
  const usual = methods.filter((method) => Object.hasOwn(pathAt.value, method));
  const more = membersOf(memberOf(pathAt, "additionalOperations"));
  return [...usual.map((method) => [method.toUpperCase(), memberOf(pathAt, method)] as const), ...more];
}

// Source: OpenAPI 3.2, Path Item Object.
const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

function operation(at: Located<JsonObject>, method: string, path: string): Omit<FoundOperation, "pathAt"> {
  const { operationId, summary, description, tags, deprecated } = at.value;
  return {
    id: textOf(operationId),
    method,
    path,
    summary: textOf(summary),
    description: textOf(description),
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [],
    isDeprecated: deprecated === true,
    at,
  };
}

function textOf(value: JsonValue | undefined): string | undefined {
  const text = typeof value === "string" ? stripControl(value).trim() : "";
  return text === "" ? undefined : text;
}
