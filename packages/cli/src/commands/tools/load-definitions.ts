import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import { isJsonObject, type JsonObject, type ToolDefinition } from "haft";
import { errorLine } from "../../terminal/error-line.ts";
import { UsageError } from "../../terminal/usage-error.ts";

type Definition = Pick<ToolDefinition, "name" | "inputSchema">;

/**
 * The definitions in a file: JSON with a list of them, in the spelling of any provider, or a module that exports tools, toolsets or
 * lists of these.
 *
 * @throws {UsageError} when it cannot be read or has none
 */
export async function loadDefinitions(path: string): Promise<readonly Definition[]> {
  const values = await read(path).catch((cause) => {
    throw new UsageError(`Cannot read tools from "${path}": ${errorLine(cause)}`, { cause });
  });
  const found = values.flatMap(definitionsIn);
  if (found.length > 0) return found;
  throw new UsageError(`Cannot find tools in "${path}": nothing in it has a name and an input schema`);
}

async function read(path: string): Promise<readonly unknown[]> {
  if (extname(path) === ".json") return [JSON.parse(await readFile(path, "utf8"))];
  return Object.values((await import(pathToFileURL(path).href)) as object);
}

function definitionsIn(value: unknown): readonly Definition[] {
  if (Array.isArray(value)) return value.flatMap(definitionsIn);
  if (typeof value !== "object" || value === null) return [];
  const { name, inputSchema, input_schema, parameters, function: inner, tools } = value as Record<string, unknown>;
  if (Array.isArray(tools)) return definitionsIn(tools);
  if (inner !== undefined) return definitionsIn(inner);
  const schema = [inputSchema, input_schema, parameters].find(isJsonObject) as JsonObject | undefined;
  return typeof name === "string" && schema !== undefined
    ? [{ name, inputSchema: schema as Definition["inputSchema"] }]
    : [];
}
