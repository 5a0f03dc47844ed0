import type { NamedOperation } from "./name-operations.ts";

/** Aliases by names: the id as the document writes it finds a tool whose name had to differ, unless it would find another one too. */
export function operationAliases(
  named: readonly NamedOperation[],
  reservedNames: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const ids = named.flatMap(({ name, operation: { id } }) =>
    id !== undefined && id !== name && isNameable(id) ? [{ name, id }] : [],
  );
  const counts = new Map<string, number>();
  for (const word of [...named.map(({ name }) => name), ...reservedNames, ...ids.map(({ id }) => id)])
    counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  return new Map(ids.filter(({ id }) => counts.get(id.toLowerCase()) === 1).map(({ name, id }) => [name, [id]]));
}

function isNameable(id: string): boolean {
  // The name of a server's tool would have rules about that server let the operation run.
  return /^[\w.\-/:@]{1,128}$/.test(id) && !/^mcp__/i.test(id);
}
