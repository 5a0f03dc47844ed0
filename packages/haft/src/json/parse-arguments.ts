import type { Issue } from "./issue.ts";
import { isTooDeep, maxJsonDepth } from "./json-depth.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "./json-value.ts";
import { parseTolerantJson } from "./parse-tolerant-json.ts";
import type { Repair } from "./repair.ts";

/** The input that was sent and how it was mended, or what is wrong with the text. */
export type ParsedArguments =
  | { readonly ok: true; readonly input: JsonObject; readonly repairs?: readonly Repair[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * The object that a model sent as arguments.
 *
 * Text that is strict JSON takes the fast path. With `"certain"`, text with exactly one reading is read too and the repairs are
 * listed; with `"off"`, only trailing commas and comments pass. Text that ends early is never completed: what is missing is not known.
 * Nothing and blank text are `{}`; an object is passed on as it is. Never throws.
 */
export function parseArguments(raw: JsonValue | undefined, repair: "certain" | "off"): ParsedArguments {
  if (raw === null || raw === undefined) return { ok: true, input: {} };
  if (typeof raw !== "string") return asObject(raw, []);
  if (raw.trim() === "") return { ok: true, input: {} };
  const strict = parseStrict(raw);
  if (isJsonObject(strict)) return asObject(strict, []);
  if (repair === "off") return parseOff(raw, strict);
  return parseCertain(raw, strict, []);
}

function parseStrict(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function parseOff(text: string, strict: JsonValue | undefined): ParsedArguments {
  if (strict !== undefined) return asObject(strict, []);
  const tolerant = parseTolerantJson(text);
  if (!tolerant.ok) return refused("json_parse_error", tolerant.message);
  for (const leniency of tolerant.leniencies) {
    if (leniency !== "trailing-comma" && leniency !== "comment")
      return refused("json_parse_error", `it is not JSON: ${leniency}`);
  }
  return asObject(tolerant.value, []);
}

function parseCertain(text: string, strict: JsonValue | undefined, repairs: readonly string[]): ParsedArguments {
  if (typeof strict === "string" && repairs.length === 0) {
    const inner = parseCertain(strict, parseStrict(strict), ["double-encoding"]);
    return inner.ok || strict.trimStart().startsWith("{") ? inner : asObject(strict, []);
  }
  if (strict !== undefined) return asObject(strict, repairs);
  const fenced = withoutFence(text);
  if (fenced !== undefined && !repairs.includes("code-fence")) {
    return parseCertain(fenced, parseStrict(fenced), [...repairs, "code-fence"]);
  }
  const tolerant = parseTolerantJson(text);
  if (!tolerant.ok) return refused("json_parse_error", tolerant.message);
  return asObject(tolerant.value, [...repairs, ...tolerant.leniencies]);
}

function withoutFence(text: string): string | undefined {
  const trimmed = text.trim();
  const firstLine = trimmed.slice(0, trimmed.indexOf("\n") + 1);
  if (!/^```[\w-]*\s*$/.test(firstLine) || !trimmed.endsWith("```")) return undefined;
  return trimmed.slice(firstLine.length, -"```".length);
}

function asObject(value: JsonValue, repairs: readonly string[]): ParsedArguments {
  if (!isJsonObject(value)) return refused("arguments_must_be_object", `expected an object, got ${kindOf(value)}`);
  if (isTooDeep(value)) {
    return refused("json_parse_error", `the value is nested more than ${maxJsonDepth} levels deep`);
  }
  if (repairs.length === 0) return { ok: true, input: value };
  return { ok: true, input: value, repairs: repairs.map((kind) => ({ path: "$", kind })) };
}

function kindOf(value: JsonValue): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "an array" : `a ${typeof value}`;
}

function refused(code: string, message: string): ParsedArguments {
  return { ok: false, issues: [{ path: "$", code, message }] };
}
