import { expect, test } from "vitest";
import { builtinTools } from "../../../src/commands/session/builtin-tools.ts";
import { findTool, hasTool } from "../../../src/commands/session/find-tool.ts";
import { memoryIo } from "../../memory-io.ts";

test("findTool() resolves names and aliases, and names the nearest to one that is not there", () => {
  const tools = builtinTools(memoryIo());
  expect(["Read", "read_file", "READ"].map((name) => findTool(name, tools).name)).toEqual(["Read", "Read", "Read"]);
  expect(() => findTool("Gerp", tools)).toThrow(
    /^Cannot find tool "Gerp": the nearest are "Grep", .*haft tools lists them$/,
  );
});

test("findTool() says of a tool that only programs have that it is one", () => {
  expect(() => findTool("Time", builtinTools(memoryIo()))).toThrow(
    /^Cannot find tool "Time": it is for programs of your own/,
  );
});

test("hasTool() knows tools by name and alias", () => {
  const tools = builtinTools(memoryIo());
  expect(["Read", "READ_FILE", "mcp__a__b"].map((name) => hasTool(name, tools))).toEqual([true, true, false]);
});
