/**
 * A path as a pattern that names it and nothing else: what has a meaning in patterns or rules is escaped.
 *
 * An absolute path gets one slash more, which is how a pattern says that it begins at the root.
 */
export function escapePath(path: string): string {
  const escaped = path
    .replace(/[\\*?[\]()]/g, "\\$&")
    .replace(/^[!#~]/, "\\$&")
    .replace(/ (?=$| *$)/g, "\\ ");
  return path.startsWith("/") ? `/${escaped}` : escaped;
}
