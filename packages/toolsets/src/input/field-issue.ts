import type { Issue } from "haft";

/** What a tool itself refuses of one field; `path` is written as `issuePath` does. */
export function fieldIssue(path: string, message: string): Issue {
  return { path, code: "refused", message };
}
