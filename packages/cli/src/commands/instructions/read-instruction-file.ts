import { readFileSync, realpathSync, statSync } from "node:fs";
import { relative, sep } from "node:path";

export type ReadFile = { readonly path: string; readonly real: string; readonly text: string };

/** Which files instructions may be read from. */
export interface ReadScope {
  /** The folder that they must lie in; undefined: anywhere. */
  readonly within: string | undefined;
  /** Whether a rule forbids to read one. @default none does */
  readonly hides?: ((path: string) => boolean) | undefined;
}

/** A text file in a scope, links followed; or why it cannot be used; or nothing when it is not there. */
export function readInstructionFile(
  path: string,
  { within, hides = () => false }: ReadScope,
): ReadFile | { readonly problem: string } | undefined {
  try {
    const real = realpathSync(path);
    if (within !== undefined && !isBelow(real, realpathSync(within))) return { problem: "it leads out of the project" };
    if (hides(path) || hides(real)) return { problem: "a deny rule forbids to read it" };
    const stats = statSync(real);
    if (!stats.isFile()) return { problem: "it is no regular file" };
    if (stats.size > maxBytes) return { problem: `it has more than ${maxBytes} bytes` };
    const text = readFileSync(real, "utf8").replace(/^\uFEFF/, "");
    return text.includes("\0") ? { problem: "it is no text" } : { path, real, text };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === "ENOENT" || code === "ENOTDIR" ? undefined : { problem: message };
  }
}

const maxBytes = 1_000_000;

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`);
}
