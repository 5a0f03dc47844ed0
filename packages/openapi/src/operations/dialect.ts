import type { JsonObject } from "haft";
import { DocumentFault } from "../document/document-fault.ts";
import { type Located, placeOf } from "../document/located.ts";

/** Which of the two shapes a document has: Swagger 2.0, or OpenAPI 3.0, 3.1 and 3.2. */
export type Dialect = "swagger" | "openapi";

/**
 * The dialect of a document.
 *
 * @throws {DocumentFault} when it says none that is known
 */
export function dialectOf(root: Located<JsonObject>): Dialect {
  const { swagger, openapi } = root.value;
  if (swagger !== undefined && ["2.0", "2", 2].includes(swagger as string)) return "swagger";
  // YAML without quotes makes numbers of 3.0, 3.1 and 3.2.
  if (openapi === 3 || /^3\.[0-2](?:\.|$)/.test(isVersion(openapi) ? String(openapi) : "")) return "openapi";
  const said = swagger === undefined ? openapi : swagger;
  const so = said === undefined ? "it says no version" : `it says version ${JSON.stringify(said).slice(0, 50)}`;
  throw new DocumentFault(placeOf(root), `${so}; Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2 are understood`);
}

function isVersion(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}
