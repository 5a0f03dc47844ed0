/**
 * True for a regular expression that cannot take for ever: none of its repeated groups holds what may match one text in several ways.
 *
 * A document may come from anywhere, and a check that takes for ever stops the whole program. What is refused here may be harmless; the
 * server decides about the value in any case.
 */
export function isQuickPattern(pattern: string): boolean {
  if (pattern.length > maxChars) return false;
  let left = pattern.replace(/\\./gsu, "x").replace(/\[[^\]]*\]/g, "x");
  for (;;) {
    const group = /\(([^()]*)\)([*+]|\{\d+,?\d*\})?/.exec(left);
    if (group === null) return true;
    const [whole, inside = "", repeated] = group;
    const isOpen = /[*+|?]|\{\d+,/.test(inside.replace(/^\?(?:[:=!]|<[=!]|<\w+>)/, ""));
    if (isOpen && repeated !== undefined) return false;
    left = `${left.slice(0, group.index)}${isOpen || /[*+,]/.test(repeated ?? "") ? "y*" : "x"}${left.slice(group.index + whole.length)}`;
  }
}

const maxChars = 1_000;
