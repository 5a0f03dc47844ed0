import type { ToolContext } from "haft";
import type { PathScope } from "./resolve-path.ts";

/** Where the paths of a call are looked up, and who decides how far they may reach. */
export function pathScope(context: ToolContext, operation: "read" | "write", home: string | undefined): PathScope {
  const { cwd, additionalDirectories } = context;
  const { files } = context.session;
  if (files === undefined) return { cwd, additionalDirectories, home };
  return {
    cwd,
    additionalDirectories,
    home,
    access: {
      refusal: (realPath) => files.refusal(context, realPath, operation),
      hides: (path) => files.hides(path),
    },
  };
}
