/**
 * The regular expression of a schema's pattern: with the flag `u` where that works, else without; nothing when it is none at all.
 *
 * Patterns written without the flag in mind (`[\w-.]`) often break with it.
 */
export function regExpOrNothing(pattern: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Nothing to say: the next attempt or the caller decides.
    }
  }
  return undefined;
}
