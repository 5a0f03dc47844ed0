import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { DocumentFault } from "./document-fault.ts";

/**
 * The value in a text of JSON or YAML.
 *
 * YAML is read by version 1.2 with merge keys; what it may grow to by aliases is bounded by `surveyDocument`.
 *
 * @param address what the text was read from, for errors
 * @throws {DocumentFault} when it is neither
 */
export async function parseDocument(text: string, address: string): Promise<JsonObject> {
  const value = /^\s*[{[]/.test(text) ? parseJson(text, address) : await parseYaml(text, address);
  if (isJsonObject(value)) return value;
  throw new DocumentFault(`${address}#`, "it is no object");
}

function parseJson(text: string, address: string): JsonValue {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, "")) as JsonValue;
  } catch (cause) {
    throw new DocumentFault(`${address}#`, `it is no JSON (${(cause as Error).message})`, { cause });
  }
}

async function parseYaml(text: string, address: string): Promise<JsonValue> {
  const { CORE_SCHEMA, load, mergeTag } = await import("js-yaml");
  try {
    return load(text, { schema: CORE_SCHEMA.withTags(mergeTag), maxDepth, maxAliases, maxTotalMergeKeys }) as JsonValue;
  } catch (cause) {
    const [line = ""] = (cause as Error).message.split("\n");
    throw new DocumentFault(`${address}#`, `it is no YAML (${line})`, { cause });
  }
}

const maxDepth = 300;
const maxAliases = 100_000;
const maxTotalMergeKeys = 1_000_000;
