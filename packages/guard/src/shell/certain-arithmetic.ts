/**
 * True for arithmetic of plain numbers.
 *
 * A variable in arithmetic is evaluated in turn, and what it holds may be a substitution: after `x='a[$(rm y)]'`, `$((x))` runs `rm`.
 */
export function isCertainArithmetic(source: string): boolean {
  return !/[^\d\s()[\]+*/%<>=!&|^~?:,.-]/.test(source.replace(/^\$|\b0[xX][\da-fA-F]+/g, ""));
}
