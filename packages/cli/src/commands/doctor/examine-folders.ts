import { accessSync, constants, statSync } from "node:fs";
import { dirname } from "node:path";
import { type FolderKind, folderVariable, userFolder } from "../../state/user-folder.ts";
import type { Io } from "../../terminal/io.ts";
import type { Finding } from "./finding.ts";

/** Where Haft keeps things, and whether it can. */
export function examineFolders({ env, host }: Pick<Io, "env" | "host">): readonly Finding[] {
  return (["state", "config"] as const).flatMap((kind) => [
    ...variableFinding(kind, env),
    folderFinding(kind, env, host),
  ]);
}

function variableFinding(kind: FolderKind, env: Io["env"]): readonly Finding[] {
  const variable = folderVariable(kind);
  const value = env[variable];
  if (!value || value.startsWith("/") || /^[a-z]:[\\/]/i.test(value)) return [];
  return [
    { area: "Folders", name: variable, state: "note", detail: `"${value}" is ignored: it is not an absolute path` },
  ];
}

function folderFinding(kind: FolderKind, env: Io["env"], host: Io["host"]): Finding {
  const about = { area: "Folders", name: kind } as const;
  const folder = userFolder(kind, env);
  if (folder === undefined)
    return {
      ...about,
      state: "problem",
      detail: "there is no place for it: HOME is not set",
      wayOut: `set HOME or ${folderVariable(kind)}`,
    };
  const found = statSync(folder, { throwIfNoEntry: false });
  const place = existing(folder);
  if (!isWritable(place) || (found !== undefined && !found.isDirectory())) {
    const wayOut = `make it a folder this user may write, or set ${folderVariable(kind)}`;
    // Nothing is written to the folder of settings, so it may be read-only.
    return {
      ...about,
      state: kind === "state" ? "problem" : "note",
      detail: `${folder} cannot be written`,
      ...(kind === "state" && { wayOut }),
    };
  }
  if (found === undefined) return { ...about, state: "ok", detail: `${folder}, made when it is needed` };
  const isOpen = host.platform !== "win32" && (found.mode & 0o077) !== 0;
  return isOpen
    ? { ...about, state: "note", detail: `${folder} can be seen by other users; chmod 700 ends that` }
    : { ...about, state: "ok", detail: folder };
}

/** The path itself, or the nearest folder above it that is there. */
function existing(path: string): string {
  const isThere = statSync(path, { throwIfNoEntry: false }) !== undefined;
  return isThere || dirname(path) === path ? path : existing(dirname(path));
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
