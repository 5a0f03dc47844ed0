import { defineTool } from "haft";
import { expect, test } from "vitest";
import { builtinTools } from "../../../src/commands/session/builtin-tools.ts";
import { toolNames } from "../../../src/commands/session/tool-names.ts";
import { memoryIo } from "../../memory-io.ts";

const tools = builtinTools(memoryIo());

test("toolNames() finds tools by name or alias in any letter case, with white space between", () => {
  expect(toolNames(["read_file", "GREP Bash"], tools)).toEqual(["Read", "Grep", "Bash"]);
});

test("toolNames() refuses rules and names that no tool has", () => {
  expect(() => toolNames(["Bash(git *)"], tools)).toThrow(/^Cannot use the tool rule "Bash\(git \*\)"/);
  expect(() => toolNames(["Raed"], tools)).toThrow(/^Cannot find tool "Raed": the nearest are "Read"/);
});

test("toolNames() takes a server for all of its tools", () => {
  const named = ["mcp__a__x", "mcp__a__y", "mcp__ab__z"];
  const served = named.map((name) =>
    defineTool({ name, description: name, input: { type: "object" }, execute: () => "" }),
  );
  expect(toolNames(["mcp__a"], served)).toEqual(["mcp__a__x", "mcp__a__y"]);
  expect(toolNames(["mcp__a__*"], served)).toEqual(["mcp__a__x", "mcp__a__y"]);
  expect(() => toolNames(["mcp__none"], served)).toThrow(/^Cannot find tool "mcp__none"/);
});
