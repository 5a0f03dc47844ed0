import type { JsonObject, JsonValue } from "haft";
import { DocumentFault } from "./document-fault.ts";

/**
 * The references of a document that lead out of it, each once, as they are written.
 *
 * @throws {DocumentFault} when it is nested too deep, contains itself, or has too many values
 */
export function surveyDocument(root: JsonObject, address: string): readonly string[] {
  const references = new Set<string>();
  let count = 0;

  function visit(value: JsonValue, depth: number): void {
    if (typeof value !== "object" || value === null) return;
    if (depth > maxDepth)
      throw new DocumentFault(
        `${address}#`,
        "it contains itself or is nested too deep; give it before it is dereferenced",
      );
    if (++count > maxValues) throw new DocumentFault(`${address}#`, `it has more than ${maxValues} values`);
    if (Array.isArray(value)) {
      for (const element of value) visit(element, depth + 1);
      return;
    }
    const { $ref } = value as JsonObject;
    if (typeof $ref === "string" && !$ref.startsWith("#")) references.add($ref);
    for (const key in value) visit((value as JsonObject)[key] as JsonValue, depth + 1);
  }

  visit(root, 0);
  return [...references];
}

const maxDepth = 300;
const maxValues = 5_000_000;
