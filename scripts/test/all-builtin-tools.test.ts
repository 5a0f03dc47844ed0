import { expect, test } from "vitest";
import { allBuiltinTools } from "../all-builtin-tools.ts";

test("allBuiltinTools() has each tool once, each with a description and examples that are valid", async () => {
  const { checkTool } = await import("haft");
  const all = await allBuiltinTools();
  const names = all.map(({ tool }) => tool.name);
  expect(new Set(names).size).toBe(names.length);
  for (const { tool } of all) expect([tool.name, await checkTool(tool)]).toEqual([tool.name, []]);
});
