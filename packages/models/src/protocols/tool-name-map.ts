import { createRequire } from "node:module";

/** The names of tools as a wire carries them, and back. */
export interface ToolNameMap {
  /** Also for names that are not in the map: a transcript may hold calls of tools that are gone or never were. */
  toWire(name: string): string;
  /** A name that is not in the map stays as it is. */
  fromWire(wireName: string): string;
}

const maxLength = 64;

/**
 * Maps tool names to what OpenAI and Anthropic accept: letters, digits, `_`, `-`, at most 64 characters.
 *
 * `.` becomes `__`, any other character `_`. Each name of a group that would become equal, and each that is too long, is told
 * apart by `_` and 8 hex digits of its sha256, so that it does not depend on the order of the names.
 *
 * Source: `^[a-zA-Z0-9_-]+$` in the error reported at openai/codex#8174; at most 64 in the OpenAI API reference, `function.name`.
 */
export function createToolNameMap(names: readonly string[]): ToolNameMap {
  const wireNames = distinctWireNames(new Set(names));
  const originals = new Map([...wireNames].map(([name, wireName]) => [wireName, name]));
  return {
    toWire: (name) => wireNames.get(name) ?? wireNameOfStranger(name, originals),
    fromWire: (wireName) => originals.get(wireName) ?? wireName,
  };
}

/** What a name looks like on the wire when no other name is in its way. */
export function plainWireName(name: string): string {
  const plain = name.replaceAll(".", "__").replace(/[^a-zA-Z0-9_-]/g, "_");
  return plain.length > maxLength ? hashedWireName(name) : plain || "_";
}

/** What a name looks like on the wire when another name is in its way. */
export function hashedWireName(name: string): string {
  const { createHash } = createRequire(import.meta.url)("node:crypto") as typeof import("node:crypto");
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 8);
  const plain = name.replaceAll(".", "__").replace(/[^a-zA-Z0-9_-]/g, "_");
  return `${plain.slice(0, maxLength - 9)}_${hash}`;
}

function distinctWireNames(names: ReadonlySet<string>): Map<string, string> {
  const wireNames = new Map<string, string>();
  for (const name of names) wireNames.set(name, plainWireName(name));
  // A hashed name may itself meet a plain one, so this repeats until nothing changes.
  while (hashClashing(wireNames));
  return wireNames;
}

function hashClashing(wireNames: Map<string, string>): boolean {
  const counts = new Map<string, number>();
  for (const wireName of wireNames.values()) counts.set(wireName, (counts.get(wireName) ?? 0) + 1);
  if (counts.size === wireNames.size) return false;
  let changed = false;
  for (const [name, wireName] of wireNames) {
    if (counts.get(wireName) === 1) continue;
    const hashed = hashedWireName(name);
    changed ||= hashed !== wireName;
    wireNames.set(name, hashed);
  }
  return changed;
}

function wireNameOfStranger(name: string, originals: ReadonlyMap<string, string>): string {
  const plain = plainWireName(name);
  return originals.has(plain) ? hashedWireName(name) : plain;
}
