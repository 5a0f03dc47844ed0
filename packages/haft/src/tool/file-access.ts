import type { ToolContext } from "./tool-context.ts";

/**
 * What a permission engine lets the tools of a session do with files.
 *
 * Where it is there it has decided about the paths of a call before the call runs, and places outside the session's folders may be
 * among them. Between the decision and the opening a link can come to lead elsewhere, so tools ask again about the place that a path
 * really leads to: once links are followed, and through the open descriptor where the system has one.
 *
 * **Contract.** `refusal` is why the call may not touch that place, as the end of a sentence, or undefined when it may: the place is one
 * that was decided about for this call. `hides` says that reading a path is forbidden by a rule, for tools that list or search
 * many files; it is asked with real paths and with paths as they are listed. Neither waits or changes anything.
 */
export interface FileAccess {
  refusal(context: ToolContext, realPath: string, operation: "read" | "write"): string | undefined;
  hides(path: string): boolean;
}
