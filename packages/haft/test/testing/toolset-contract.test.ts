import { expect, test } from "vitest";
import { toolsetContract } from "../../src/testing/toolset-contract.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import { defineToolset } from "../../src/toolset/define-toolset.ts";
import type { Toolset } from "../../src/toolset/toolset.ts";

const good = defineToolset({ name: "good", tools: [defineTool({ name: "a" })] });

async function failures(toolset: Toolset): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const { name, run } of toolsetContract(() => toolset)) await run().catch(() => failed.push(name));
  return failed;
}

test("S0-02 toolsetContract() passes a toolset that keeps it", async () => {
  expect(await failures(good)).toEqual([]);
});

test("S0-02 S0-07 toolsetContract() finds what a toolset does wrong", async () => {
  expect(await failures({ ...good, name: "" })).toEqual(["the name is not blank"]);
  expect(await failures({ name: "a", tools: [] })).toEqual(["tools is a frozen array, the same each time"]);
  expect(await failures({ ...good, tools: Object.freeze([...good.tools, ...good.tools]) })).toContain(
    "its tools can be registered together",
  );
  expect(await failures({ ...good, turnPrompt: () => 5 as never })).toEqual(["the prompts are texts or nothing"]);
  expect(await failures({ ...good, clone: () => defineToolset({ name: "good", tools: [] }) })).toHaveLength(1);
});
