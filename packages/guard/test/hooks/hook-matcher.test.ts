import { expect, test } from "vitest";
import { hookMatcher } from "../../src/hooks/hook-matcher.ts";

test("hookMatcher() takes all, names, lists of names and regular expressions for the whole name", () => {
  const table: readonly [string | undefined, string, boolean][] = [
    [undefined, "Bash", true],
    ["", "Bash", true],
    ["*", "Bash", true],
    ["Bash", "Bash", true],
    ["Bash", "BashOutput", false],
    ["Edit|Write", "Write", true],
    ["Edit|Write", "NotebookEdit", false],
    ["Notebook.*", "NotebookEdit", true],
    ["mcp__memory__.*", "mcp__memory__create", true],
    ["mcp__memory", "mcp__memory__create", false],
    [".*Edit", "NotebookEdit", true],
    ["Edit.?", "NotebookEdit", false],
  ];
  expect(table.map(([matcher, name]) => hookMatcher(matcher)([name]))).toEqual(table.map(([, , is]) => is));
  expect(hookMatcher("Edit")(["replace", "Edit"])).toBe(true);
  expect(hookMatcher("Edit")([])).toBe(true);
  expect(() => hookMatcher("Edit(")).toThrow(SyntaxError);
});
