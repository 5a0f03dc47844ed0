import { issuePath, type ValuePath } from "../json/issue-path.ts";
import { isStandardSchema, type StandardSchema, vendorJsonSchema } from "./standard-schema.ts";

/**
 * The path of the innermost type that has no JSON Schema, as far as the schema lets its parts be seen.
 *
 * Source: zod 4, `def` of objects (`shape`), arrays (`element`) and wrappers (`innerType`). Other libraries name the type in their error.
 */
export function findUnconvertible(schema: StandardSchema, form: "input" | "output"): string {
  return issuePath(search(schema, form, 0) ?? []);
}

function search(schema: StandardSchema, form: "input" | "output", depth: number): ValuePath | undefined {
  if (converts(schema, form) || depth > maxDepth) return undefined;
  for (const [segments, part] of partsOf(schema)) {
    const found = search(part, form, depth + 1);
    if (found !== undefined) return [...segments, ...found];
  }
  return [];
}

function converts(schema: StandardSchema, form: "input" | "output"): boolean {
  try {
    vendorJsonSchema(schema, form);
    return true;
  } catch {
    return false;
  }
}

function partsOf(schema: StandardSchema): [ValuePath, StandardSchema][] {
  const { def } = schema as { def?: { shape?: object; element?: unknown; innerType?: unknown } };
  const parts: [ValuePath, unknown][] = Object.entries(def?.shape ?? {}).map(([key, part]) => [[key], part]);
  parts.push([[0], def?.element], [[], def?.innerType]);
  return parts.filter((part): part is [ValuePath, StandardSchema] => isStandardSchema(part[1]));
}

const maxDepth = 32;
