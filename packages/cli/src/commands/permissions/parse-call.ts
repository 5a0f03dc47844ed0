import { defineTool, isJsonObject, type JsonObject, type JsonSchema, type JsonValue, type Tool } from "haft";
import { UsageError } from "../../terminal/usage-error.ts";
import { mainFields } from "../session/changed-input.ts";
import { findTool } from "../session/find-tool.ts";

/** A call as a person writes it. */
export interface WrittenCall {
  readonly tool: Tool;
  readonly input: JsonObject;
  /** Nothing was written of what the call is about, and the tool has something to be about. */
  readonly isExample: boolean;
}

/**
 * Reads `Bash(git push)`, `Read(.env)`, `Edit({"file_path": …})` or the name of a tool alone. What a tool needs beside what is written
 * is filled in.
 *
 * A tool of an MCP server need not be there.
 *
 * @throws {UsageError} when there is no such built-in tool, or the call cannot be read
 */
export function parseCall(text: string, tools: readonly Tool[]): WrittenCall {
  const [, name = "", inside] = /^\s*([^()]+?)\s*(?:\(([\s\S]*)\))?\s*$/.exec(text) ?? [];
  if (name === "")
    throw new UsageError(`Cannot read the call "${text}": write a tool and what it is about, as 'Bash(git push)'`);
  const tool = /^mcp__/i.test(name) ? serverTool(name) : findTool(name, tools);
  const input = inside === undefined ? exampleInput(tool) : inputOf(inside.trim(), tool);
  return { tool, input, isExample: inside === undefined && Object.keys(input).length > 0 };
}

/** No server is started for a question: permissions know its tools by their names. */
function serverTool(name: string): Tool {
  const input = { type: "object", additionalProperties: true } as const;
  return defineTool({ name, description: "A tool of an MCP server", category: "mcp", input, execute: () => undefined });
}

function inputOf(text: string, tool: Tool): JsonObject {
  if (text.startsWith("{")) return parsed(text, tool);
  const { properties = {} } = tool.inputSchema;
  const field = mainFields.find((name) => name in properties);
  if (field !== undefined) return filledIn({ [field]: text.replace(/^domain:/, "https://") }, tool);
  throw new UsageError(`Cannot read what ${tool.name} is about: write its input as JSON, '${tool.name}({…})'`);
}

function parsed(text: string, tool: Tool): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return value;
  } catch {}
  throw new UsageError(`Cannot read the input of ${tool.name}: it is no JSON object`);
}

/** An input that fits: of the tool's first example, or of something of the right kind for what it needs. */
export function exampleInput(tool: Tool): JsonObject {
  return filledIn({}, tool);
}

/** The input with everything else that the tool needs: as its first example has it, or something of the right kind. */
function filledIn(input: JsonObject, tool: Tool): JsonObject {
  const { required = [], properties = {} } = tool.inputSchema;
  const known = { ...tool.examples?.[0]?.input, ...input };
  const missing = (required as readonly string[]).filter((name) => !(name in known));
  return { ...known, ...Object.fromEntries(missing.map((name) => [name, placeholder(properties[name])])) };
}

function placeholder(schema: JsonSchema | boolean | undefined): JsonValue {
  const { type, enum: choices } = typeof schema === "object" ? schema : {};
  if (Array.isArray(choices) && choices.length > 0) return choices[0];
  if (type === "number" || type === "integer") return 1;
  if (type === "boolean") return false;
  if (type === "array") return [];
  return type === "object" ? {} : "text";
}
