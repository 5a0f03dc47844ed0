import { relative } from "node:path";
import type { FileAccess } from "haft";

/** Permits what lies in a real folder, and hides the paths whose last part is one of the names. */
export function fileAccess(folder: string, hidden: readonly string[] = []): FileAccess {
  return {
    refusal: (_context, realPath) =>
      relative(folder, realPath).startsWith("..")
        ? `it leads to "${realPath}" now, which is not what was permitted`
        : undefined,
    hides: (path) => path.split("/").some((part) => hidden.includes(part)),
  };
}
