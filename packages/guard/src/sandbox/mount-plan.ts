import { dirname, sep } from "node:path";

/**
 * What stands at a path inside a sandbox: the file or folder as it is, to write or only to read, an empty folder of its own, or
 * something that cannot be read. What is `shown` is there to read though the folder around it is empty or hidden.
 */
export type MountKind = "shown" | "writable" | "read-only" | "empty" | "hidden-file" | "hidden-folder";

export interface Mount {
  readonly path: string;
  readonly kind: MountKind;
  /** What stands for an empty folder, so that what is written there stays. @default nothing: it ends with the sandbox */
  readonly from?: string | undefined;
}

/**
 * Puts mounts in an order in which they do not cover each other: outer folders first, and of those for one path the strictest alone.
 *
 * Folders between a writable one and something stricter in it become mounts as well, because a folder that is none could be renamed,
 * and another put in its place. What would be hidden in a hidden or an empty folder needs no mount.
 */
export function mountPlan(wanted: readonly Mount[]): readonly Mount[] {
  const strictest = new Map<string, Mount>();
  for (const mount of wanted) {
    const other = strictest.get(mount.path);
    if (other === undefined || strictness.indexOf(other.kind) < strictness.indexOf(mount.kind))
      strictest.set(mount.path, mount);
  }
  for (const { path, kind } of [...strictest.values()]) {
    if (kind === "shown" || kind === "writable" || kind === "empty") continue;
    for (const folder of foldersUpToMount(path, strictest)) strictest.set(folder, { path: folder, kind: "writable" });
  }
  const sorted = [...strictest.values()].sort((a, b) => depth(a.path) - depth(b.path) || (a.path < b.path ? -1 : 1));
  return sorted.filter((mount) => !isNeedless(mount, sorted));
}

// A session's folder stays one also where it is the folder for temporary files.
const strictness: readonly MountKind[] = ["shown", "empty", "writable", "read-only", "hidden-file", "hidden-folder"];

/** The folders above a path that are no mounts yet, when the nearest mount above them can be written. */
function foldersUpToMount(path: string, mounts: ReadonlyMap<string, Mount>): readonly string[] {
  const folders: string[] = [];
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const mount = mounts.get(folder);
    if (mount !== undefined) return mount.kind === "writable" ? folders : [];
    folders.push(folder);
  }
  return [];
}

function isNeedless({ path, kind }: Mount, all: readonly Mount[]): boolean {
  const outer = all.filter((other) => path.startsWith(other.path + sep)).at(-1);
  if (kind === "writable" || kind === "empty") return false;
  if (kind === "shown") return outer?.kind !== "hidden-folder" && outer?.kind !== "empty";
  return outer?.kind === "hidden-folder" || (outer?.kind === "empty" && kind !== "read-only");
}

function depth(path: string): number {
  return path.split(sep).length;
}
