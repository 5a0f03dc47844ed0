/** An error and its causes, the innermost last. Errors may name each other as their cause. */
export function causesOf(error: unknown): readonly Error[] {
  const causes = new Set<Error>();
  for (let at = error; at instanceof Error && !causes.has(at); at = at.cause) causes.add(at);
  return [...causes];
}
