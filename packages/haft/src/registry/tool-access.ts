/**
 * Which tools a session lets be seen and executed; the two are the same. Immutable. Letter case of names does not matter.
 *
 * `only` is absent when every tool is let in that is not in `hidden`. Names are kept in lower case.
 */
export interface ToolAccess {
  readonly only: readonly string[] | undefined;
  readonly hidden: readonly string[];
  /** Never true for a blank name. */
  isVisible(name: string): boolean;
}

interface ToolAccessMaker {
  /** Every tool. */
  readonly all: ToolAccess;
  /** Every tool but these. */
  hide(names: readonly string[]): ToolAccess;
  /** These tools alone. */
  only(names: readonly string[]): ToolAccess;
  /** What both let in. */
  intersect(first: ToolAccess, second: ToolAccess): ToolAccess;
}

/** How access is made. Names are of tools; blank ones are ignored. */
export const ToolAccess: ToolAccessMaker = Object.freeze({
  all: access(undefined, []),
  hide: (names: readonly string[]) => access(undefined, names),
  only: (names: readonly string[]) => access(names, []),
  intersect(first: ToolAccess, second: ToolAccess) {
    const hidden = [...first.hidden, ...second.hidden];
    if (first.only === undefined) return access(second.only, hidden);
    return access(
      first.only.filter((name) => second.isVisible(name)),
      hidden,
    );
  },
});

function access(only: readonly string[] | undefined, hidden: readonly string[]): ToolAccess {
  const hiddenNames = new Set(folded(hidden));
  const onlyNames = only && new Set(folded(only).filter((name) => !hiddenNames.has(name)));
  return Object.freeze({
    only: onlyNames && Object.freeze([...onlyNames]),
    hidden: Object.freeze(onlyNames === undefined ? [...hiddenNames] : []),
    isVisible(name: string): boolean {
      const key = name.trim().toLowerCase();
      return onlyNames === undefined ? key !== "" && !hiddenNames.has(key) : onlyNames.has(key);
    },
  });
}

function folded(names: readonly string[]): string[] {
  return names.map((name) => name.trim().toLowerCase()).filter((name) => name !== "");
}
