import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Folders whose own settings, hooks and servers a user has decided to use.
 *
 * A folder is trusted when it or a folder above it was; links are followed, so that a link into an untrusted place gains nothing.
 */
export interface FolderTrust {
  isTrusted(folder: string): boolean;
  /** @throws the system's error when the folder does not exist or the decision cannot be kept */
  trust(folder: string): void;
  /** Takes the trust in this folder back; one above it still counts. */
  distrust(folder: string): void;
  /** Real paths, sorted. */
  trustedFolders(): readonly string[];
}

/**
 * Keeps the decisions in a folder of the user's, one file a decision, so that programs that decide at the same time lose nothing.
 *
 * What cannot be read there is no trust.
 */
export function folderTrust(store: string): FolderTrust {
  const fileOf = (realPath: string): string =>
    join(store, `${createHash("sha256").update(realPath).digest("hex").slice(0, 32)}.json`);

  function isTrusted(folder: string): boolean {
    const real = realPathOf(folder);
    return real !== undefined && withParents(real).some((one) => readFolder(fileOf(one)) === one);
  }

  function trust(folder: string): void {
    const real = realpathSync(folder);
    mkdirSync(store, { recursive: true, mode: 0o700 });
    const file = fileOf(real);
    const fresh = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
    writeFileSync(fresh, `${JSON.stringify({ folder: real })}\n`, { mode: 0o600, flag: "wx" });
    renameSync(fresh, file);
  }

  function distrust(folder: string): void {
    rmSync(fileOf(realPathOf(folder) ?? folder), { force: true });
  }

  function trustedFolders(): readonly string[] {
    return filesIn(store)
      .filter((name) => name.endsWith(".json"))
      .flatMap((name) => {
        const folder = readFolder(join(store, name));
        return folder !== undefined && fileOf(folder) === join(store, name) ? [folder] : [];
      })
      .toSorted();
  }

  return { isTrusted, trust, distrust, trustedFolders };
}

function realPathOf(folder: string): string | undefined {
  try {
    return realpathSync(folder);
  } catch {
    return undefined;
  }
}

function withParents(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
}

function readFolder(file: string): string | undefined {
  try {
    const { folder } = JSON.parse(readFileSync(file, "utf8")) as { readonly folder?: unknown };
    return typeof folder === "string" ? folder : undefined;
  } catch {
    return undefined;
  }
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
