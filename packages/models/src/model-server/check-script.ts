import { isJsonObject } from "haft";
import type { AnswerFunction, ModelScript } from "./model-script.ts";

/**
 * Takes a value for a script if it is one.
 *
 * @throws {TypeError} saying what is wrong and where: `turns[2].calls[0].name must be a text`
 */
export function checkScript(value: unknown): ModelScript {
  if (typeof value === "function") return value as AnswerFunction;
  if (!Array.isArray(value)) throw new TypeError("it must be a list of turns or a function");
  for (const [index, turn] of value.entries()) checkTurn(turn, `turns[${index}]`);
  return value;
}

function checkTurn(turn: unknown, path: string): void {
  if (typeof turn === "string") return;
  if (!isJsonObject(turn)) throw new TypeError(`${path} must be a text or an object`);
  checkFields(turn, path, fieldsOf(turn, path));
}

function fieldsOf(turn: object, path: string): Fields {
  if ("status" in turn) return errorFields;
  if ("raw" in turn) return rawFields;
  if ("text" in turn || "calls" in turn || "reasoning" in turn) return answerFields;
  throw new TypeError(`${path} must have one of "text", "calls", "reasoning", "status", "raw"`);
}

type Fields = Readonly<Record<string, Check>>;

/** A check says what the value must be when it is not; a check of parts throws by itself. */
type Check = (value: unknown, path: string) => string | undefined;

function checkFields(value: object, path: string, fields: Fields, required: readonly string[] = []): void {
  for (const name of required) if (!(name in value)) throw new TypeError(`${path}.${name} is missing`);
  for (const [name, field] of Object.entries(value)) {
    const check = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (check === undefined) {
      throw new TypeError(`${path}.${name} is not known: the fields here are ${Object.keys(fields).join(", ")}`);
    }
    const wanted = check(field, `${path}.${name}`);
    if (wanted !== undefined) throw new TypeError(`${path}.${name} must be ${wanted}`);
  }
}

const isText: Check = (value) => (typeof value === "string" ? undefined : "a text");
const isTruth: Check = (value) => (typeof value === "boolean" ? undefined : "true or false");
const isCount: Check = (value) =>
  Number.isInteger(value) && (value as number) >= 0 ? undefined : "a whole number, 0 or more";
const isSize: Check = (value) =>
  Number.isInteger(value) && (value as number) > 0 ? undefined : "a whole number above 0";
const isTextOrNull: Check = (value) => (value === null ? undefined : isText(value, "") && "a text or null");
const isAnything: Check = () => undefined;
const isTexts: Check = (value) => {
  const texts = Array.isArray(value) ? value : [value];
  return texts.every((text) => typeof text === "string") ? undefined : "a text or a list of texts";
};
const isStatus: Check = (value) =>
  Number.isInteger(value) && (value as number) >= 200 && (value as number) <= 599
    ? undefined
    : "an HTTP status, 200 to 599";
const isHeaders: Check = (value) =>
  isJsonObject(value) && Object.values(value).every((header) => typeof header === "string")
    ? undefined
    : "an object of texts";
const isUsage: Check = (value, path) => {
  if (!isJsonObject(value)) return "an object";
  checkFields(value, path, usageFields, ["inputTokens", "outputTokens"]);
  return undefined;
};
const areCalls: Check = (value, path) => {
  if (!Array.isArray(value)) return "a list of calls";
  value.forEach((call, index) => {
    if (!isJsonObject(call)) throw new TypeError(`${path}[${index}] must be an object`);
    checkFields(call, `${path}[${index}]`, callFields, ["name"]);
  });
  return undefined;
};

const callFields = { name: isText, input: isAnything, id: isText };
const usageFields = {
  inputTokens: isCount,
  outputTokens: isCount,
  cacheReadTokens: isCount,
  cacheWriteTokens: isCount,
  reasoningTokens: isCount,
};
const answerFields = {
  text: isText,
  reasoning: isText,
  calls: areCalls,
  usage: isUsage,
  finishReason: isTextOrNull,
  chunkChars: isSize,
  chunkBytes: isSize,
  delayMs: isCount,
  chunkDelayMs: isCount,
  cutAfterChunks: isCount,
  isDoneSent: isTruth,
  isEndless: isTruth,
};
const errorFields = { status: isStatus, headers: isHeaders, body: isAnything, delayMs: isCount };
const rawFields = { raw: isTexts, contentType: isText, delayMs: isCount, isCut: isTruth, isEndless: isTruth };
