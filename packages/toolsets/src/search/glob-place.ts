import { lstat } from "node:fs/promises";
import { join } from "node:path";

/** Where files are listed, and which: a folder as the model spells it, and a pattern relative to it. */
export interface GlobPlace {
  readonly path: string;
  readonly pattern: string;
}

/**
 * Takes the folders that a pattern names in full off it, where they lead out of `path`: of `/a/b/*.md`, `~/a/*.md` and `../a/*.md`.
 * What is left begins with a slash, as does a pattern that began with `./`: it fits from the folder on, not in any folder below.
 */
export function globPlace(pattern: string, path: string | undefined): GlobPlace {
  const asked = path ?? ".";
  const relative = pattern.replace(/^(?:\.\/+)+/, "");
  const isAbsolute = /^(?:\/|~\/)/.test(relative);
  if (!isAbsolute && !relative.startsWith("../"))
    return { path: asked, pattern: relative === pattern ? pattern : `/${relative}` };
  const parts = relative.split("/");
  const firstPattern = parts.findIndex((part) => /[*?[\]{}\\]/.test(part));
  const rest = firstPattern === -1 ? parts.length - 1 : firstPattern;
  const folders = parts.slice(0, rest).join("/");
  return {
    path: isAbsolute ? folders || "/" : `${asked}/${folders}`,
    pattern: `/${parts.slice(rest).join("/")}`,
  };
}

/** A pattern in which the folders and the file that exist under that very name are names, not patterns: `app/[id]/page.tsx`. */
export interface LiteralPattern {
  readonly pattern: string;
  /** True when all of it is the name of something that exists. */
  readonly isName: boolean;
}

export async function literalPattern(pattern: string, folder: string): Promise<LiteralPattern> {
  const parts = pattern.split("/");
  const written: string[] = [];
  let at = folder;
  for (const [index, part] of parts.entries()) {
    at = join(at, part);
    if (part === "" && index === 0) {
      written.push(part);
      continue;
    }
    // A name with a star or a question mark would be a surprise; a pattern with one never is.
    if (/[*?]/.test(part) || !(await exists(at)))
      return { pattern: [...written, ...parts.slice(index)].join("/"), isName: false };
    written.push(part.replace(/[[\]{}()!\\]/g, "\\$&"));
  }
  return { pattern: written.join("/"), isName: true };
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
