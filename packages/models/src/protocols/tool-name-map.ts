import { createRequire } from "node:module";

/** The names of tools as a wire carries them, and back. */
export interface ToolNameMap {
  /** Also for names that are not in the map: a transcript may hold calls of tools that are gone or never were. */
  toWire(name: string): string;
  /** A name that is not in the map stays as it is. */
  fromWire(wireName: string): string;
}

/** What a wire accepts as the name of a tool. */
export interface WireNameRule {
  readonly maxLength: number;
  /** The name without characters that are not accepted. */
  plain(name: string): string;
}

/**
 * Letters, digits, `_`, `-`, at most 64 characters: OpenAI and Anthropic. `.` becomes `__`, any other character `_`.
 *
 * Source: `^[a-zA-Z0-9_-]+$` in the error reported at openai/codex#8174; at most 64 in the OpenAI API reference, `function.name`.
 */
export const strictNames: WireNameRule = {
  maxLength: 64,
  plain: (name) => name.replaceAll(".", "__").replace(/[^a-zA-Z0-9_-]/g, "_"),
};

/**
 * Maps tool names to what a wire accepts.
 *
 * Each name of a group that would become equal, each that is too long, and each of which no letter or digit is left, is told apart by
 * `_` and 8 hex digits of its sha256, so that it does not depend on the order of the names.
 */
export function createToolNameMap(names: readonly string[], rule: WireNameRule = strictNames): ToolNameMap {
  const wireNames = distinctWireNames(new Set(names), rule);
  const originals = new Map([...wireNames].map(([name, wireName]) => [wireName, name]));
  return {
    toWire: (name) => wireNames.get(name) ?? wireNameOfStranger(name, originals, rule),
    fromWire: (wireName) => originals.get(wireName) ?? wireName,
  };
}

/** What a name looks like on the wire when no other name is in its way. */
export function plainWireName(name: string, rule: WireNameRule = strictNames): string {
  const plain = rule.plain(name);
  // Many names become the same signs: what is shown of one must not depend on which others are there.
  const isNothingLeft = plain !== name && plain !== "" && !/[a-zA-Z0-9]/.test(plain);
  return isNothingLeft || plain.length > rule.maxLength ? hashedWireName(name, rule) : plain || "_";
}

/** What a name looks like on the wire when another name is in its way. */
export function hashedWireName(name: string, rule: WireNameRule = strictNames): string {
  const { createHash } = createRequire(import.meta.url)("node:crypto") as typeof import("node:crypto");
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 8);
  return `${rule.plain(name).slice(0, rule.maxLength - 9)}_${hash}`;
}

function distinctWireNames(names: ReadonlySet<string>, rule: WireNameRule): Map<string, string> {
  const wireNames = new Map<string, string>();
  for (const name of names) wireNames.set(name, plainWireName(name, rule));
  // A hashed name may itself meet a plain one, so this repeats until nothing changes.
  while (hashClashing(wireNames, rule));
  return wireNames;
}

function hashClashing(wireNames: Map<string, string>, rule: WireNameRule): boolean {
  const counts = new Map<string, number>();
  for (const wireName of wireNames.values()) counts.set(wireName, (counts.get(wireName) ?? 0) + 1);
  if (counts.size === wireNames.size) return false;
  let changed = false;
  for (const [name, wireName] of wireNames) {
    if (counts.get(wireName) === 1) continue;
    const hashed = hashedWireName(name, rule);
    changed ||= hashed !== wireName;
    wireNames.set(name, hashed);
  }
  return changed;
}

function wireNameOfStranger(name: string, originals: ReadonlyMap<string, string>, rule: WireNameRule): string {
  const plain = plainWireName(name, rule);
  return originals.has(plain) ? hashedWireName(name, rule) : plain;
}
