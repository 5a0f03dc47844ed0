/** The longest scope that is taken from a server. */
export const maxScopeChars = 4_000;

/** The names of all scopes, each once, with spaces between; undefined when there are none. */
export function joinScopes(...scopes: readonly (string | undefined)[]): string | undefined {
  const names = new Set(scopes.flatMap((scope) => namesIn(scope)));
  return names.size === 0 ? undefined : [...names].join(" ");
}

/** True when every name of a scope is in another. */
export function coversScope(scope: string | undefined, needed: string | undefined): boolean {
  const names = new Set(namesIn(scope));
  return namesIn(needed).every((name) => names.has(name));
}

function namesIn(scope: string | undefined): readonly string[] {
  return (scope ?? "").split(/\s+/).filter((name) => name !== "");
}
