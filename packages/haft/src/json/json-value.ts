/** Anything JSON can say. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** An object that JSON can say. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** True for an object that is no array, whatever its members are. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
