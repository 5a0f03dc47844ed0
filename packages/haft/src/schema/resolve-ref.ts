import { isJsonObject } from "../json/json-value.ts";
import type { JsonSchema } from "./json-schema.ts";

/** The subschema a local reference (`#`, `#/$defs/node`) leads to; nothing for any other reference. */
export function resolveRef(ref: string, root: JsonSchema): JsonSchema | boolean | undefined {
  if (ref === "#") return root;
  if (!ref.startsWith("#/")) return undefined;
  let at: unknown = root;
  for (const token of ref.slice(2).split("/")) {
    const key = decode(token).replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return typeof at === "boolean" || isJsonObject(at) ? (at as JsonSchema | boolean) : undefined;
}

function decode(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
