import { checkTool, isToolset, type Toolset } from "haft";
import { toolContract, toolsetContract } from "haft/testing";
import { describe, expect, test } from "vitest";
import { builtinToolsets } from "../src/builtin-toolsets.ts";
import { resultsToolset } from "../src/results/results-toolset.ts";

const all = (): readonly Toolset[] => [...builtinToolsets({ env: { PATH: "/usr/bin:/bin" } }), resultsToolset()];

test("builtinToolsets() are files, shell and plan", () => {
  expect(builtinToolsets().map(({ tools }) => tools.map(({ name }) => name))).toEqual([
    ["Read", "Write", "Grep"],
    ["Bash"],
    ["TodoWrite"],
  ]);
  expect(builtinToolsets().every(isToolset)).toBe(true);
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
