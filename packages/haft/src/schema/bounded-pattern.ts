import { createRequire } from "node:module";
import type { Context, Script } from "node:vm";

interface BoundedPattern {
  test(text: string): boolean;
  /** By this ajv tells patterns apart. */
  toString(): string;
}

/**
 * A pattern whose search in a text ends, whatever the text: what a model sends must not hold up the program.
 *
 * A search that may take long by its looks (a repeated group, or a long text) is broken off after `maxSearchMs`; the text then does
 * not match. Source: Davis et al., "The Impact of Regular Expression Denial of Service in Practice" (2018).
 */
export function boundedPattern(pattern: RegExp): BoundedPattern {
  const harmlessChars = repeatedGroup.test(pattern.source) ? harmlessInGroups : harmless;
  return {
    test: (text) => (text.length > harmlessChars ? testInTime(pattern, text) : pattern.test(text)),
    toString: () => String(pattern),
  };
}

const repeatedGroup = /\)(?:[*+]|\{)/;
const harmlessInGroups = 20;
const harmless = 500;
const maxSearchMs = 250;

const require = createRequire(import.meta.url);
let search: { readonly script: Script; readonly place: Context } | undefined;

function testInTime(pattern: RegExp, text: string): boolean {
  const { Script, createContext } = require("node:vm") as typeof import("node:vm");
  search ??= { script: new Script("pattern.test(text)"), place: createContext(Object.create(null)) };
  const { script, place } = search;
  Object.assign(place, { pattern, text });
  try {
    return script.runInContext(place, { timeout: maxSearchMs }) as boolean;
  } catch {
    return false;
  } finally {
    Object.assign(place, { pattern: undefined, text: undefined });
  }
}
