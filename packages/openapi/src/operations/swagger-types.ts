import type { JsonObject } from "haft";
import type { Documents, Located } from "../document/located.ts";

/** The media types that an operation of Swagger 2.0 takes or answers with: its own, else those of the document. */
export function swaggerTypes(
  documents: Documents,
  { value }: Located<JsonObject>,
  word: "consumes" | "produces",
): readonly string[] {
  const types = Array.isArray(value[word]) ? value[word] : documents.first.value[word];
  return Array.isArray(types) ? types.filter((type) => typeof type === "string") : [];
}
