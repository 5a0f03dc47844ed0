/** Lets one piece of work a path run at a time, in the order of asking. */
export type PathLock = <T>(path: string, work: () => Promise<T>) => Promise<T>;

export function createPathLock(): PathLock {
  const last = new Map<string, Promise<unknown>>();
  return async (path, work) => {
    const mine = (last.get(path) ?? Promise.resolve()).then(work, work);
    last.set(path, mine);
    try {
      return await mine;
    } finally {
      if (last.get(path) === mine) last.delete(path);
    }
  };
}
