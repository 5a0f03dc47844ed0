import { cutText, isJsonObject, type JsonValue, stripControl } from "haft";

/** The most characters of a description that a server gives; more is cut. */
export const maxDescriptionChars = 2_048;

/** Words of a server for a model: without what a reader does not see, and cut. */
export function cleanDescription(text: string): string {
  return cutText(stripControl(text).trim(), maxDescriptionChars, "… [cut]");
}

/** Words of a server for a line: as a description, on one line, at most 120 characters. */
export function cleanTitle(text: string): string {
  return cutText(stripControl(text).replace(/\s+/g, " ").trim(), 120, "…");
}

/** A schema whose titles and descriptions are clean. */
export function cleanSchema(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(cleanSchema);
  if (!isJsonObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      typeof value === "string" && (key === "description" || key === "title")
        ? cleanDescription(value)
        : cleanSchema(value),
    ]),
  );
}
