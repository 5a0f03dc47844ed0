import { isJsonObject, type JsonObject, type JsonValue } from "haft";

/** The names of the headers in which clients repeat parameters of a tool, or why it cannot be called over HTTP, as the end of a sentence. */
export type ParameterHeaders = { readonly names: readonly string[] } | { readonly problem: string };

/**
 * The headers that an input schema declares by `x-mcp-header`.
 *
 * A client that uses HTTP leaves a tool out whose declarations are not right.
 *
 * Source: MCP 2026-07-28, "Streamable HTTP", custom headers from tool parameters.
 */
export function parameterHeaders(schema: JsonValue | undefined): ParameterHeaders {
  const names: string[] = [];
  const problem = findProblem(schema, "root", names);
  return problem === undefined ? { names } : { problem };
}

type Place = "root" | "parameter" | "elsewhere";

/** Collects the names on its way. */
function findProblem(schema: JsonValue | undefined, place: Place, names: string[]): string | undefined {
  if (Array.isArray(schema)) return first(schema, (one) => findProblem(one, "elsewhere", names));
  if (!isJsonObject(schema)) return undefined;
  return (
    (Object.hasOwn(schema, keyword) ? problemOf(schema, place, names) : undefined) ??
    first(Object.entries(schema), ([field, inner]) => {
      if (valueFields.includes(field)) return undefined;
      if (!namesFields.includes(field) || !isJsonObject(inner)) return findProblem(inner, "elsewhere", names);
      const next = field === "properties" && place !== "elsewhere" ? "parameter" : "elsewhere";
      return first(Object.values(inner), (one) => findProblem(one, next, names));
    })
  );
}

function problemOf({ [keyword]: name, type }: JsonObject, place: Place, names: string[]): string | undefined {
  if (place !== "parameter") return `its schema has "${keyword}" where no parameter is`;
  // Source: RFC 9110, "Tokens".
  if (typeof name !== "string" || !/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name))
    return `its schema has "${keyword}" with what is no name of a header`;
  if (!["string", "integer", "boolean"].includes(type as string))
    return `its schema has "${keyword}" at a parameter that is no text, whole number or flag`;
  if (names.some((other) => other.toLowerCase() === name.toLowerCase()))
    return `its schema has the name "${name}" of a header twice`;
  names.push(name);
  return undefined;
}

const keyword = "x-mcp-header";

/** Fields of a schema that hold schemas by names. */
const namesFields: readonly string[] = ["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"];

/** Fields of a schema that hold values, which look like what they like. */
const valueFields: readonly string[] = ["const", "default", "enum", "examples"];

function first<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
