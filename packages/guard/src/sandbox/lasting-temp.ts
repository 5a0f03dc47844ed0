import { lstat, mkdir, realpath, rm, rmdir, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { NamedPath } from "./lost-links.ts";
import type { Mount } from "./mount-plan.ts";
import { isBelow, type SessionFolders } from "./session-folders.ts";

/** Keeps what programs write in folders that are otherwise empty. */
export interface LastingTemp {
  /** The plan with what was kept in place of the `empty` ones, as long as no other program has it. `release` gives it back. */
  take(empty: readonly Mount[], plan: TempPlan): Promise<HeldTemp>;
}

export interface TempPlan {
  readonly mounts: readonly Mount[];
  readonly links: readonly NamedPath[];
  /** What the program may write: nothing is kept there, because it could put links in the place of it. */
  readonly own: Pick<SessionFolders, "writable">;
}

export interface HeldTemp {
  readonly mounts: readonly Mount[];
  release(): Promise<void>;
}

/**
 * One program at a time has it: bwrap follows links on the way to a place where it mounts something, also out of the sandbox, so that
 * no other program may make any meanwhile.
 */
export function createLastingTemp(folder: string | undefined): LastingTemp {
  let isTaken = false;
  return {
    async take(empty, { mounts, links, own: { writable } }) {
      const none = { mounts, release: async () => {} };
      if (folder === undefined || empty.length === 0) return none;
      const real = await realpath(folder).catch(() => undefined);
      if (real === undefined || isTaken || writable.some((open) => real === open || isBelow(real, open))) return none;
      isTaken = true;
      const kept = new Map<string, string>();
      try {
        for (const { path } of empty) {
          const own = join(real, path.slice(1).replaceAll(sep, "-"));
          await mkdir(own, { mode: 0o700 }).catch(unlessItIsThere);
          for (const mount of mounts.filter(isIn(path))) await clearWay(own, path, mount.path);
          for (const link of links.filter(isIn(path))) await clearWay(own, path, link.path, "free");
          kept.set(path, own);
        }
      } catch {
        // Better an empty folder than none, or one with links in it.
        isTaken = false;
        return none;
      }
      return {
        mounts: mounts.map((one) => (one.kind === "empty" ? { ...one, from: kept.get(one.path) } : one)),
        async release() {
          // What was mounted right in the folder left an empty one there.
          for (const [path, own] of kept) {
            const names = mounts.filter(isIn(path)).map((mount) => mount.path.slice(path.length + 1));
            for (const name of names) if (!name.includes(sep)) await rmdir(join(own, name)).catch(() => {});
          }
          isTaken = false;
        },
      };
    },
  };
}

function isIn(folder: string): (one: { readonly path: string }) => boolean {
  return ({ path }) => path.startsWith(folder + sep);
}

/** Removes what a program left on the way to `path`, or there, that nothing can be mounted on: links above all. */
async function clearWay(own: string, folder: string, path: string, wanted?: "free"): Promise<void> {
  const last = wanted ?? ((await stat(path)).isDirectory() ? "folder" : "file");
  const names = path.slice(folder.length + 1).split(sep);
  let at = own;
  for (const [index, name] of names.entries()) {
    at = join(at, name);
    const found = await lstat(at).catch(() => undefined);
    if (found === undefined) return;
    const needed = index < names.length - 1 ? "folder" : last;
    const isRight = needed === "folder" ? found.isDirectory() : needed === "file" && found.isFile();
    if (!isRight) return rm(at, { recursive: true, force: true });
  }
}

function unlessItIsThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
