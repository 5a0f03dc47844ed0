import { access } from "node:fs/promises";
import { isInside } from "../paths/resolve-path.ts";

/** Whether a command failed in a way that a sandbox makes commands fail. */
export function looksHeldBack(output: string): boolean {
  return signs.test(output);
}

const signs =
  /Read-only file system|Operation not permitted|Permission denied|Device or resource busy|Network is unreachable|Could not resolve host|Temporary failure in name resolution|Name or service not known|CONNECT tunnel failed|Tunnel connection failed|Proxy CONNECT aborted|Forbidden by the sandbox|E(?:ROFS|PERM|ACCES|BUSY|NETUNREACH|AI_AGAIN)\b/;

/**
 * A file that a command did not find, although it is there for other tools: commands have a `/tmp` of their own. `folders` are those
 * that both see.
 */
export async function seenByOthers(output: string, folders: readonly string[]): Promise<string | undefined> {
  if (!missing.test(output)) return undefined;
  const named = [...new Set(output.match(temporaryPath))].slice(0, maxPaths);
  for (const path of named) {
    if (folders.some((folder) => isInside(path, folder))) continue;
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}

const missing = /No such file or directory|ENOENT|cannot find|can't open|cannot open|not found|does not exist/i;
const temporaryPath = /(?<![\w.~/-])\/(?:var\/)?tmp\/[\w@%+=,/-]+(?:\.[\w@%+=,/-]+)*/g;
const maxPaths = 20;
