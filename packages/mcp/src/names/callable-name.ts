import { createHash } from "node:crypto";

/** A text of letters, digits, `_` and `-` that services take as a name. Nothing else is left of it, which may be nothing. */
export function callableName(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]/g, "_");
}

/**
 * A name that no other text has, of at most `maxChars`: as much of `name` as fits, `_` and 8 hex digits of the SHA-256 of `original`.
 */
export function hashedName(name: string, original: string, maxChars: number): string {
  const hash = createHash("sha256").update(original).digest("hex").slice(0, 8);
  return `${name.slice(0, maxChars - hash.length - 1)}_${hash}`;
}
