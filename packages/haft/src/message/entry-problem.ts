import { isJsonObject, type JsonObject } from "../json/json-value.ts";
import { stringifyValue } from "../json/stringify-value.ts";
import { terminations } from "./message.ts";
import { outcomes } from "./tool-result.ts";

/** Says what keeps a JSON value from being an entry of a transcript; `undefined` when it is one. Unknown fields are accepted. */
export function entryProblem(value: unknown): string | undefined {
  if (!isJsonObject(value)) return "it is not an object";
  return value.role === undefined ? startedProblem(value) : messageProblem(value, "$");
}

/** What a field must be, in words, and whether a value is that. */
interface Shape {
  readonly words: string;
  accepts(value: unknown): boolean;
}

type Fields = Readonly<Record<string, Shape>>;

const text: Shape = { words: "a text", accepts: (value) => typeof value === "string" };
const number: Shape = { words: "a number", accepts: Number.isFinite };
const flag: Shape = { words: "true or false", accepts: (value) => typeof value === "boolean" };
const json: Shape = { words: "there", accepts: (value) => value !== undefined };
const object: Shape = { words: "an object", accepts: isJsonObject };
const list: Shape = { words: "a list", accepts: Array.isArray };
const texts: Shape = listOf("texts", (value) => typeof value === "string");

const startedFields: Fields = { toolCallId: text, sequence: number, effectKey: text };

const messageFields: Readonly<Record<string, Fields>> = {
  user: { content: list },
  assistant: {
    content: list,
    termination: oneOf(terminations),
    "usage?": object,
    "model?": text,
    "definitionsHash?": text,
  },
  tool: {
    toolCallId: text,
    toolName: text,
    outcome: oneOf(outcomes),
    content: list,
    "sequence?": number,
    "input?": object,
    "code?": text,
    "errorId?": text,
    "issues?": listOf("issues", (value) => hasTexts(value, "path", "code", "message")),
    "repairs?": listOf("repairs", (value) => hasTexts(value, "path", "kind")),
    "warnings?": texts,
    "appended?": list,
    "durationMs?": number,
    "attempts?": number,
  },
};

const usageFields: Fields = {
  inputTokens: number,
  outputTokens: number,
  "cacheReadTokens?": number,
  "cacheWriteTokens?": number,
  "reasoningTokens?": number,
};

const contentFields: Readonly<Record<string, Fields>> = {
  text: { text, "source?": text },
  image: { mediaType: text, data: text },
  file: { mediaType: text, data: text, "name?": text },
};
const assistantFields: Readonly<Record<string, Fields>> = {
  ...contentFields,
  reasoning: { text, "signature?": text },
  provider: { provider: text, data: json },
  "tool-call": {
    id: text,
    name: text,
    rawInput: json,
    "input?": object,
    "providerCallId?": text,
    "isHandled?": flag,
  },
};

function startedProblem(value: JsonObject): string | undefined {
  if (value.type !== "tool-call-started") return `its type ${quote(value.type)} is unknown`;
  return fieldsProblem(value, startedFields, "$");
}

function messageProblem(value: unknown, path: string): string | undefined {
  if (!isJsonObject(value)) return `${path} is not an object`;
  const { role, content, usage, appended } = value;
  const fields = fieldsOf(messageFields, role);
  if (fields === undefined) return `the role ${quote(role)} of ${path} is unknown`;
  return (
    fieldsProblem(value, fields, path) ??
    partsProblem(content, role === "assistant" ? assistantFields : contentFields, `${path}.content`) ??
    (role === "assistant" && isJsonObject(usage) ? fieldsProblem(usage, usageFields, `${path}.usage`) : undefined) ??
    (role === "tool" && Array.isArray(appended) ? appendedProblem(appended, `${path}.appended`) : undefined)
  );
}

function appendedProblem(messages: readonly unknown[], path: string): string | undefined {
  for (let i = 0; i < messages.length; i++) {
    const problem = messageProblem(messages[i], `${path}[${i}]`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function partsProblem(
  parts: unknown,
  fieldsByType: Readonly<Record<string, Fields>>,
  path: string,
): string | undefined {
  for (const [i, part] of (parts as readonly unknown[]).entries()) {
    if (!isJsonObject(part)) return `${path}[${i}] is not an object`;
    const fields = fieldsOf(fieldsByType, part.type);
    if (fields === undefined) return `the type ${quote(part.type)} of ${path}[${i}] is unknown`;
    const problem = fieldsProblem(part, fields, `${path}[${i}]`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** A field whose name ends with `?` may be missing. */
function fieldsProblem(value: JsonObject, fields: Fields, path: string): string | undefined {
  for (const key in fields) {
    const shape = fields[key] as Shape;
    const isOptional = key.endsWith("?");
    const name = isOptional ? key.slice(0, -1) : key;
    if (isOptional && value[name] === undefined) continue;
    if (!shape.accepts(value[name])) return `${path}.${name} is not ${shape.words}`;
  }
  return undefined;
}

function fieldsOf(fields: Readonly<Record<string, Fields>>, key: unknown): Fields | undefined {
  return typeof key === "string" && Object.hasOwn(fields, key) ? fields[key] : undefined;
}

function oneOf(names: readonly string[]): Shape {
  return { words: `one of ${names.join(", ")}`, accepts: (value) => names.includes(value as string) };
}

function listOf(words: string, accepts: (value: unknown) => boolean): Shape {
  return { words: `a list of ${words}`, accepts: (value) => Array.isArray(value) && value.every(accepts) };
}

function hasTexts(value: unknown, ...keys: readonly string[]): boolean {
  return isJsonObject(value) && keys.every((key) => typeof value[key] === "string");
}

function quote(value: unknown): string {
  if (value === undefined) return "(none)";
  return typeof value === "string" ? JSON.stringify(value).slice(0, 80) : stringifyValue(value).slice(0, 80);
}
