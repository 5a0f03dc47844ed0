import { isJsonObject, type JsonObject, type JsonValue } from "haft";

/** For `map`: takes the elements of a list for objects, or says which one is none. */
export function objectAt(path: string): (value: JsonValue, index: number) => JsonObject {
  return (value, index) => {
    if (!isJsonObject(value)) throw new TypeError(`${path}[${index}]: it is not an object`);
    return value;
  };
}

/** The text of a content, whatever its form. */
export function textIn(content: JsonValue | undefined): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part) => (isJsonObject(part) && typeof part.text === "string" ? part.text : "")).join("");
}

export function isInstruction(message: JsonObject): boolean {
  return message.role === "system" || message.role === "developer";
}
