import createIgnore, { type Ignore } from "ignore";
import type { CaseProbe } from "./case-probe.ts";
import { foldPath } from "./fold-path.ts";
import { pathBelow } from "./is-inside.ts";
import type { PathPattern } from "./path-pattern.ts";

/** Many patterns, asked about one path at the cost of a few. */
export interface PathPatterns<Item> {
  readonly size: number;
  add(pattern: PathPattern, item: Item): void;
  /**
   * The items whose pattern may name the path, in groups; whoever wants to know asks each pattern. Every pattern that names the path, or
   * would if it were a folder, is in a group.
   */
  candidates(path: string): Iterable<readonly Item[]>;
}

/**
 * Keeps patterns by a name that stands in them as it is: only paths with that name on them can match. Those without one are compared
 * with a path in groups.
 */
export function pathPatterns<Item>(isCaseInsensitive: CaseProbe): PathPatterns<Item> {
  const byName = new Map<string, Item[]>();
  const groups: Group<Item>[] = [];
  let size = 0;

  function addToGroup({ roots, rest }: PathPattern, item: Item): void {
    const last = groups.at(-1);
    const group = last !== undefined && last.items.length < groupSize ? last : emptyGroup<Item>();
    if (group !== last) groups.push(group);
    group.items.push(item);
    for (const root of roots) linesOf(group, root).add(rest);
  }

  return {
    get size() {
      return size;
    },
    add(pattern, item) {
      size += 1;
      const names = plainNames(pattern.rest);
      const name = names.find((one) => !byName.has(one)) ?? names[0];
      if (name === undefined) addToGroup(pattern, item);
      else if (!byName.get(name)?.push(item)) byName.set(name, [item]);
    },
    *candidates(asked) {
      const path = asked.replace(/(?<=.)\/+$/, "");
      for (const name of byName.size === 0 ? [] : new Set(foldPath(path, true).split("/"))) {
        const named = byName.get(name);
        if (named !== undefined) yield named;
      }
      const isFolded = isCaseInsensitive(path);
      const below = new Map<string, string | undefined>();
      for (const group of groups) {
        const isHit = [...group.roots].some(([root, lines]) => {
          if (!below.has(root)) below.set(root, pathBelow(path, root, isFolded));
          const rest = below.get(root);
          return rest !== undefined && lines.match(rest, isFolded);
        });
        if (isHit) yield group.items;
      }
    },
  };
}

/** The names on a pattern that have no special characters, folded, the longest first. */
function plainNames(rest: string): readonly string[] {
  const names = rest.split("/").filter((name) => name !== "" && !/[*?[\\]|\s$/.test(name));
  return names.map((name) => foldPath(name, true)).sort((a, b) => b.length - a.length);
}

const groupSize = 64;
const maxKept = 2_000;

interface Group<Item> {
  readonly items: Item[];
  readonly roots: Map<string, Lines>;
}

function emptyGroup<Item>(): Group<Item> {
  return { items: [], roots: new Map() };
}

function linesOf<Item>({ roots }: Group<Item>, root: string): Lines {
  const known = roots.get(root) ?? new Lines();
  roots.set(root, known);
  return known;
}

/** Lines of gitignore that are meant from the same folder, as written and folded. */
class Lines {
  readonly #lines: string[] = [];
  #compiled: Record<"exact" | "folded", Ignore | undefined> = { exact: undefined, folded: undefined };
  #asked = 0;

  add(rest: string): void {
    this.#lines.push(rest);
    this.#compiled = { exact: undefined, folded: undefined };
  }

  match(below: string, isFolded: boolean): boolean {
    if (below === "") return this.#lines.includes("/**");
    const kind = isFolded ? "folded" : "exact";
    // Compiled lines keep every answer they gave.
    if (++this.#asked % maxKept === 0) this.#compiled[kind] = undefined;
    this.#compiled[kind] ??= this.#compile(isFolded);
    return this.#compiled[kind].ignores(`${below}/`);
  }

  #compile(isFolded: boolean): Ignore {
    const lines = this.#lines.map((line) => foldPath(line, isFolded));
    const folders = lines.filter((line) => line.endsWith("/**") && line !== "/**").map((line) => line.slice(0, -2));
    return createIgnore({ ignoreCase: false, allowRelativePaths: true }).add([...lines, ...folders]);
  }
}
