/**
 * True for arithmetic of plain numbers, and of those that bash counts itself: `$#`, `$?`, `${#x}`.
 *
 * A variable in arithmetic is evaluated in turn, and what it holds may be a substitution: after `x='a[$(rm y)]'`, `$((x))` runs `rm`.
 */
export function isCertainArithmetic(source: string): boolean {
  return !/[^\d\s()[\]+*/%<>=!&|^~?:,.-]/.test(source.replace(counted, "").replace(/^\$|\b0[xX][\da-fA-F]+/g, ""));
}

const counted = /\$(?:[#?!$](?!\w)|\{[#?!$]\}|\{#\w+(?:\[[@*]\])?\})/g;
