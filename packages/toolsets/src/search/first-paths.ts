/** The first of any number of paths in the order of `rg --sort=path`, each with a value; holds no more than twice as many. */
export interface FirstPaths {
  /** How many were added, kept or not. */
  readonly added: number;
  /** `path` is spelled in latin1, a byte a character. */
  add(path: string, value: string): void;
  /** What is kept, in order. */
  sorted(): readonly FoundPath[];
}

export interface FoundPath {
  readonly path: string;
  readonly value: string;
}

/**
 * Keeps the first `count` paths. With `--sort=path` ripgrep would give them in order itself, but by one thread.
 *
 * Source: ripgrep 15, `--sort` in its manual: the entries of every folder are sorted by the bytes of their names (read 2026-11).
 */
export function createFirstPaths(count: number): FirstPaths {
  let kept: { readonly key: string; readonly value: string }[] = [];
  let added = 0;

  function keepFirst(): void {
    kept.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    kept = kept.slice(0, count);
  }

  return {
    get added() {
      return added;
    },
    add(path, value) {
      added++;
      // NUL comes before every byte of a name, so that what is in a folder comes right after its name.
      kept.push({ key: path.replaceAll("/", "\0"), value });
      if (kept.length >= 2 * count) keepFirst();
    },
    sorted() {
      keepFirst();
      return kept.map(({ key, value }) => ({ path: key.replaceAll("\0", "/"), value }));
    },
  };
}
