type Fingerprints = Readonly<Record<string, string>>;

/** What became of the tools of a server, by name. */
export interface ToolChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** Compares the fingerprints of definitions, as of those that somebody approved with those that are there now. */
export function compareTools(before: Fingerprints, now: Fingerprints): ToolChanges {
  const names = Object.keys(now);
  return {
    added: names.filter((name) => !Object.hasOwn(before, name)),
    removed: Object.keys(before).filter((name) => !Object.hasOwn(now, name)),
    changed: names.filter((name) => Object.hasOwn(before, name) && before[name] !== now[name]),
  };
}
