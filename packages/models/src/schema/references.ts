import { isJsonObject } from "haft";

/** What a reference into a schema stands for; nothing for one that leads elsewhere. */
export function resolveReference(reference: string, root: unknown): unknown {
  if (!reference.startsWith("#")) return undefined;
  let at = root;
  for (const step of reference.split("/").slice(1)) {
    const key = unescaped(step).replaceAll("~1", "/").replaceAll("~0", "~");
    const holder = at as Readonly<Record<string, unknown>>;
    at = typeof at === "object" && at !== null && Object.hasOwn(at, key) ? holder[key] : undefined;
  }
  return at;
}

// A name with a bare "%" in it is what it is.
function unescaped(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** The references from which one comes back to them. */
export function cyclicReferences(root: unknown): ReadonlySet<string> {
  const cyclic = new Set<string>();
  const finished = new Set<string>();
  const follow = (reference: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(reference);
    if (seenAt >= 0) for (const one of trail.slice(seenAt)) cyclic.add(one);
    if (seenAt >= 0 || finished.has(reference)) return;
    for (const next of referencesIn(resolveReference(reference, root))) follow(next, [...trail, reference]);
    finished.add(reference);
  };
  for (const reference of referencesIn(root)) follow(reference, []);
  return cyclic;
}

function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isJsonObject(value)) return [];
  const inner = Object.values(value).flatMap(referencesIn);
  return typeof value.$ref === "string" ? [value.$ref, ...inner] : inner;
}
