import picomatch from "picomatch";

/** Tells whether a path fits a pattern, as near to ripgrep's `--glob` as can be: a pattern without a slash fits names in any folder. */
export function globMatcher(pattern: string): (path: string) => boolean {
  const isExcluding = pattern.startsWith("!");
  const bare = isExcluding ? pattern.slice(1) : pattern;
  const anchored = bare.includes("/") ? bare.replace(/^\//, "") : `**/${bare}`;
  // For picomatch parentheses are groups, and "!" in a class is a letter.
  const escaped = anchored.replace(/(?<!\\)[()]/g, "\\$&").replace(/(?<!\\)\[!/g, "[^");
  const matches = picomatch(escaped, { dot: true, nonegate: true, noextglob: true, strictSlashes: true });
  return (path) => matches(path) !== isExcluding;
}
