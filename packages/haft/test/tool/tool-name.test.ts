import { expect, test } from "vitest";
import { toolName } from "../../src/tool/tool-name.ts";

test("toolName() trims and keeps letters of any script, digits, _ - . / : @ and single spaces", () => {
  for (const name of [
    "Bash",
    "workspace.echo",
    "mcp__git-hub__list",
    "a/b",
    "a:b",
    "a@1",
    "搜索",
    "über",
    "admin.list tools",
  ]) {
    expect(toolName(` ${name}\n`)).toBe(name);
  }
});

test("S1-48 toolName() refuses blank names and characters that rules give a meaning", () => {
  for (const name of ["", " ", undefined, 5, "a  b", "a\nb", "a(", "a*", "a,b", 'a"', "a\u0000"]) {
    expect(() => toolName(name)).toThrow(expect.objectContaining({ code: "tool-definition-invalid" }));
  }
});
