import { describe, expect, test } from "vitest";
import { foldedToolName, kindOfTool, knownToolNames } from "../../src/rules/known-tools.ts";

describe("foldedToolName()", () => {
  test("C-01 every spelling of a tool is one name, in any letter case", () => {
    for (const name of ["Bash", "bash", "SHELL", "run_shell_command"]) expect(foldedToolName(name)).toBe("bash");
    expect(foldedToolName("Task")).toBe("agent");
    expect(foldedToolName("my_tool")).toBe("my_tool");
    expect(foldedToolName("constructor")).toBe("constructor");
  });
});

describe("kindOfTool()", () => {
  test("tools that touch the same are of one kind", () => {
    expect(["Read", "grep", "GLOB"].map(kindOfTool)).toEqual(["read", "read", "read"]);
    expect(["Edit", "write_file", "NotebookEdit"].map(kindOfTool)).toEqual(["write", "write", "write"]);
    expect(["shell", "web_fetch", "Task", "skill_read"].map(kindOfTool)).toEqual([
      "command",
      "fetch",
      "agent",
      "skill",
    ]);
    expect(["__proto__", "toString", "mcp__a__b"].map(kindOfTool)).toEqual(["other", "other", "other"]);
  });
});

describe("knownToolNames()", () => {
  test("lists the names that a model sees", () => {
    expect(knownToolNames()).toContain("WebSearch");
    expect(knownToolNames()).not.toContain("web_search");
  });
});
