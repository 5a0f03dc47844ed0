import {
  checkTool,
  createSession,
  executeToolCalls,
  isToolset,
  type JsonValue,
  type ToolResult,
  type Toolset,
} from "haft";
import { toolContract, toolsetContract } from "haft/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { type BuiltinToolsetsOptions, builtinToolsets } from "../src/builtin-toolsets.ts";
import { lspToolset } from "../src/lsp/lsp-toolset.ts";
import { resultsToolset } from "../src/results/results-toolset.ts";
import { temporaryFolder } from "./call-tool.ts";

const all = (): readonly Toolset[] => [...builtinToolsets({ env: { PATH: "/usr/bin:/bin" } }), resultsToolset()];

test("builtinToolsets() are files, shell, plan, web and language servers", () => {
  expect(builtinToolsets().map(({ tools }) => tools.map(({ name }) => name))).toEqual([
    ["Read", "Write", "Edit", "NotebookEdit", "Glob", "Grep"],
    ["Bash"],
    ["TodoWrite"],
    ["WebFetch", "WebSearch"],
    ["Lsp"],
  ]);
  expect(builtinToolsets({ web: false }).map(({ name }) => name)).not.toContain("web");
  expect(builtinToolsets({ lsp: false }).map(({ name }) => name)).not.toContain("lsp");
  const lsp = lspToolset();
  expect(builtinToolsets({ lsp })).toContain(lsp);
  expect(builtinToolsets().every(isToolset)).toBe(true);
});

test("builtinToolsets() take an empty path for no input at all, before anybody is asked about it", async () => {
  for (const tool of all().flatMap(({ tools }) => tools)) {
    const example = tool.examples?.[0]?.input ?? {};
    const fields = Object.keys(tool.inputSchema.properties ?? {}).filter((field) => /^path$|_path$|Path$/.test(field));
    for (const field of fields) {
      const prepared = await tool.prepare({ ...example, [field]: "" });
      expect([tool.name, field, prepared.ok]).toEqual([tool.name, field, false]);
    }
  }
});

for (const [index, { name, tools }] of all().entries()) {
  describe(name, () => {
    for (const { name: rule, run } of toolsetContract(() => all()[index] as Toolset)) test(rule, run);
  });
  for (const tool of tools) {
    describe(tool.name, () => {
      for (const { name: rule, run } of toolContract(() => ({
        tool,
        valid: (tool.examples ?? []).map(({ input }) => input),
        invalid: [{}, { unheardOf: 1 }],
      })))
        test(rule, run);
    });
  }
}

test("checkTool() has nothing to say about any of them, and all have examples", () => {
  for (const tool of all().flatMap(({ tools }) => tools)) {
    expect(checkTool(tool)).toEqual([]);
    expect(tool.examples?.length).toBeGreaterThan(0);
  }
});

test("S1-19 S1-30 the tools do their work in a session, under their names and aliases", async () => {
  const cwd = await temporaryFolder();
  const env = { PATH: "/usr/bin:/bin" };
  await using session = createSession({ tools: builtinToolsets({ env }), cwd, permissionMode: "bypassPermissions" });
  const call = async (name: string, rawInput: JsonValue): Promise<ToolResult | undefined> => {
    const { results } = await executeToolCalls([{ type: "tool-call", id: name, name, rawInput }], session);
    return results[0];
  };
  const textOf = (result: ToolResult | undefined): string =>
    result?.content.map((part) => (part.type === "text" ? part.text : "")).join("") ?? "";
  expect((await call("write_file", { file_path: "a.txt", content: "x".repeat(60_000) }))?.outcome).toBe("ok");
  expect((await call("edit_file", { file_path: "b.txt", old_string: "", new_string: "x y" }))?.outcome).toBe("ok");
  const edited = await call("FileEdit", { file_path: "b.txt", old_string: "y", new_string: "z", replace_all: "true" });
  expect(textOf(edited)).toBe("Edited b.txt:\n1\tx z");
  const page = textOf(await call("Read", { file_path: "a.txt" }));
  expect(page.length).toBeGreaterThan(50_000);
  expect(page.slice(50_000)).toContain("Line 1 is longer than a page");
  expect(textOf(await call("Grep", { pattern: "x+" }))).toBe("a.txt\nb.txt");
  expect(
    textOf(await call("glob", { pattern: "*.txt", path: "." }))
      .split("\n")
      .toSorted(),
  ).toEqual(["a.txt", "b.txt"]);
  const slow = await call("Bash", { command: "echo on; sleep 20", timeout: 300 });
  expect(slow).toMatchObject({ outcome: "timed-out", code: "timed-out" });
  expect(slow?.structured).toEqual({ stdout: "on\n", stderr: "", exitCode: -1, interrupted: true });
  const todo = await call("todo_list", { todos: [{ content: "a", status: "pending" }] });
  expect(todo).toMatchObject({ outcome: "ok", structured: { plan: [{ step: "a", status: "pending" }] } });
  const cut = textOf(await call("Bash", { command: "seq 20000" }));
  expect(cut.length).toBeLessThan(32_000);
  const reference = /result:\w+/.exec(cut)?.[0] ?? "";
  expect(textOf(await call("Read", { file_path: reference, limit: 5 })).slice(0, 5)).toBe("1\n2\n3");
});

test("builtinToolsets() have the tools that need something of the host when the host gives it", () => {
  const theme = { description: "Colours", schema: { type: "string" }, scope: "user", get: () => "dark" } as const;
  const namesOf = (options: BuiltinToolsetsOptions): string[] => {
    const without = new Set(builtinToolsets().map(({ name }) => name));
    const added = builtinToolsets(options).filter(({ name }) => !without.has(name));
    return added.flatMap(({ tools }) => tools.filter(({ unlisted }) => unlisted !== true).map(({ name }) => name));
  };
  expect(namesOf({})).toEqual([]);
  expect(namesOf({ ask: () => undefined })).toEqual(["AskUserQuestion"]);
  expect(namesOf({ show: () => undefined })).toEqual(["Brief"]);
  expect(namesOf({ settings: { theme } })).toEqual(["Config"]);
  expect(namesOf({ plansFolder: "/plans" })).toEqual(["EnterPlanMode", "ExitPlanMode"]);
  expect(namesOf({ worktrees: {} })).toEqual(["EnterWorktree", "ExitWorktree"]);
});

test("U90 a question where nobody is there is not shown, and a call of it is answered so, whatever is allowed", async () => {
  const session = createSession({ tools: builtinToolsets({ show: () => {} }), permissionMode: "bypassPermissions" });
  onTestFinished(() => session.close());
  expect(session.definitions.map(({ name }) => name)).not.toContain("AskUserQuestion");
  const options = ["a", "b"].map((label) => ({ label, description: label }));
  const input = { questions: [{ question: "Which?", header: "Which", options, multiSelect: false }] };
  const asked = {
    type: "tool-call",
    id: "1",
    name: "AskUserQuestion",
    rawInput: JSON.stringify(input),
    input,
  } as const;
  const { results } = await executeToolCalls([asked], session);
  expect(results.map(({ code }) => code)).toEqual(["no-user"]);
});
