import type { JsonObject, JsonValue } from "haft";
import { DocumentFault } from "./document-fault.ts";

/**
 * The references of a document that lead out of it, each once, as they are written.
 *
 * @throws {DocumentFault} when it is nested too deep, contains itself, or has too many values
 */
export function surveyDocument(root: JsonObject, address: string): readonly string[] {
  const references = new Set<string>();
  const known = new Map<object, Extent>();
  const tooDeep = (): DocumentFault =>
    new DocumentFault(`${address}#`, "it contains itself or is nested too deep; give it before it is dereferenced");

  function visit(value: JsonValue, depth: number): Extent {
    if (typeof value !== "object" || value === null) return single;
    const before = known.get(value);
    if (before !== undefined && depth + before.height > maxDepth) throw tooDeep();
    if (before !== undefined) return before;
    if (depth > maxDepth) throw tooDeep();
    known.set(value, endless);
    const { $ref } = value as JsonObject;
    if (typeof $ref === "string" && !$ref.startsWith("#")) references.add($ref);
    let size = 1;
    let height = 0;
    for (const key in value) {
      const inner = visit((value as JsonObject)[key] as JsonValue, depth + 1);
      size += inner.size;
      height = Math.max(height, inner.height + 1);
    }
    if (size > maxValues) throw new DocumentFault(`${address}#`, `it has more than ${maxValues} values`);
    const extent = { size, height };
    known.set(value, extent);
    return extent;
  }

  visit(root, 0);
  return [...references];
}

/** How many values a value has, what is shared by aliases counted each time, and how deep they are nested. */
interface Extent {
  readonly size: number;
  readonly height: number;
}

const single: Extent = { size: 1, height: 0 };
const endless: Extent = { size: 0, height: Number.POSITIVE_INFINITY };
const maxDepth = 300;
const maxValues = 5_000_000;
