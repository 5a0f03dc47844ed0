import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { builtinToolsets } from "../../src/builtin-toolsets.ts";
import { fieldIssue } from "../../src/input/field-issue.ts";
import { searxngSearch } from "../../src/web/services/searxng-search.ts";

const integer = { type: "integer" };
const sizes = { items: integer, properties: { $a: integer } };
const toolsets = builtinToolsets({
  web: { search: searxngSearch({ endpoint: "http://localhost:8080/" }) },
  ask: () => undefined,
  show: () => {},
  worktrees: {},
  settings: {
    theme: { description: "Colours", schema: { enum: ["light"] }, scope: "user", get: () => "light", set() {} },
    sizes: { description: "Sizes", schema: sizes, scope: "user", get: () => [], set() {} },
    fixed: { description: "Fixed", schema: {}, scope: "user", get: () => 1 },
  },
});

const file = { file_path: "a" };
const cell = { notebook_path: "n.ipynb", cell_id: "c" };
const options = [
  { label: "A", description: "a" },
  { label: "B", description: "b" },
];
const question = { question: "One?", header: "H", options };
const hover = { operation: "hover", filePath: "a.ts" };

test.each<[string, JsonObject, string]>([
  ["Read", { ...file, pages: "5-1" }, "pages"],
  ["Edit", { ...file, old_string: "a", new_string: "a" }, "new_string"],
  ["Edit", { ...file, old_string: "a\ud800", new_string: "a" }, "old_string"],
  ["NotebookEdit", { notebook_path: "n.ipynb", new_source: "x" }, "cell_id"],
  ["NotebookEdit", cell, "new_source"],
  ["NotebookEdit", { ...cell, new_source: "\ud800" }, "new_source"],
  ["NotebookEdit", { ...cell, new_source: "x", edit_mode: "insert" }, "cell_type"],
  ["TodoWrite", { plan: [{ step: " ", status: "pending" }] }, "plan[0].step"],
  ["TodoWrite", { plan: Array.from({ length: 2 }, () => ({ step: "a", status: "in_progress" })) }, "plan"],
  ["WebSearch", { query: " " }, "query"],
  ["Lsp", hover, "line, character"],
  ["Lsp", { ...hover, line: 1 }, "character"],
  ["Lsp", { ...hover, operation: "workspaceSymbol" }, "query"],
  ["AskUserQuestion", { questions: [question, question] }, "questions[1].question"],
  ["AskUserQuestion", { questions: [{ ...question, header: " " }] }, "questions[0].header"],
  [
    "AskUserQuestion",
    { questions: [{ ...question, options: [options[0], options[0]] as never }] },
    "questions[0].options[1].label",
  ],
  ["Brief", { message: " " }, "message"],
  ["Config", { action: "get", setting: "them" }, "setting"],
  ["Config", { action: "set", setting: "fixed", value: 1 }, "setting"],
  ["Config", { action: "get", setting: "theme", value: "light" }, "value"],
  ["Config", { action: "set", setting: "theme" }, "value"],
  ["Config", { action: "set", setting: "theme", value: "pink" }, "value"],
  ["Config", { action: "set", setting: "sizes", value: [1, "x"] }, "value[1]"],
  ["Config", { action: "set", setting: "sizes", value: { $a: "x" } }, "value.$a"],
  ["EnterWorktree", { name: "a b" }, "name"],
  ["EnterWorktree", { name: "a", path: "b" }, "path"],
  ["ExitWorktree", { action: "keep", discard_changes: true }, "discard_changes"],
])("%s says of %j which field is meant", async (name, input, paths) => {
  const prepared = await toolsets
    .flatMap(({ tools }) => tools)
    .find((tool) => tool.name === name)
    ?.prepare(input);
  if (prepared?.ok !== false) throw new Error("nothing was refused");
  expect(prepared.issues.map(({ path }) => path).join(", ")).toBe(paths);
});

test("fieldIssue() is refused by the tool itself", () => {
  expect(fieldIssue("a", "it is odd")).toEqual({ path: "a", code: "refused", message: "it is odd" });
});
