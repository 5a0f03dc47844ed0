import { expect, test } from "vitest";
import { builtinTools } from "../../../src/commands/session/builtin-tools.ts";
import { toolRules } from "../../../src/commands/session/tool-rules.ts";
import { memoryIo } from "../../memory-io.ts";

const rules = (allowed: readonly string[], disallowed: readonly string[] = []) =>
  toolRules({ "allowed-tools": allowed, "disallowed-tools": disallowed }, builtinTools(memoryIo()));

test("toolRules() takes names in any spelling, and rules as they are, commas and all", () => {
  expect(rules(["read_file bash", "Edit(src/**)", "Bash(git log *)"], ["mcp__server", "Bash(echo a", " b)"])).toEqual({
    allow: ["Read", "Bash", "Edit(src/**)", "Bash(git log *)"],
    deny: ["mcp__server", "Bash(echo a, b)"],
  });
});

test("toolRules() refuses names that no tool has, and rules that cannot be read", () => {
  expect(() => rules(["Bsh"])).toThrow(/^Cannot find tool "Bsh": the nearest are "Bash"/);
  expect(() => rules(["Bsh(ls)"])).toThrow(/^Cannot find tool "Bsh": the nearest are "Bash"/);
  expect(() => rules([], ["Raed(.env)"])).toThrow(/^Cannot find tool "Raed": the nearest are "Read"/);
  expect(() => rules([], ["Raed(file_path:.env)"])).toThrow(/^Cannot find tool "Raed"/);
  expect(rules(["Agent(x)", "MultiEdit(a)", "mcp__a__*"], ["WebSearch(query:x)"]).allow).toHaveLength(3);
  expect(() => rules(["Bash(git"])).toThrow(/^Cannot use the tool rule "Bash\(git"/);
});
