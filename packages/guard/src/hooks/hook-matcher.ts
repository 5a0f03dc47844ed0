/** True for an event that a hook is meant for; an event without a subject is matched by every hook. */
export type HookMatcher = (subjects: readonly string[]) => boolean;

/**
 * Reads a matcher: nothing or `*` is all, `A` and `A|B` are names, anything else is a regular expression for the whole name.
 *
 * @throws {SyntaxError} when it is no regular expression
 */
export function hookMatcher(text: string | undefined): HookMatcher {
  if (text === undefined || text === "" || text === "*") return () => true;
  if (/^[\w-]+(?:\|[\w-]+)*$/.test(text)) {
    const names = new Set(text.split("|"));
    return (subjects) => subjects.length === 0 || subjects.some((subject) => names.has(subject));
  }
  const pattern = new RegExp(`^(?:${text})$`);
  return (subjects) => subjects.length === 0 || subjects.some((subject) => pattern.test(subject));
}
