import assert from "node:assert/strict";
import { createRegistry } from "../registry/registry.ts";
import type { Toolset } from "../toolset/toolset.ts";
import type { ContractTest } from "./contract-test.ts";

/** What every `Toolset` must do. `make` returns one that nobody has used. */
export function toolsetContract(make: () => Toolset | Promise<Toolset>): readonly ContractTest[] {
  const contractTest = (name: string, check: (toolset: Toolset) => void | Promise<void>): ContractTest => ({
    name,
    run: async () => {
      const toolset = await make();
      try {
        await check(toolset);
      } finally {
        await toolset.close?.();
      }
    },
  });
  return [
    contractTest("the name is not blank", (toolset) => assert.notEqual(toolset.name.trim(), "")),
    contractTest("tools is a frozen array, the same each time", (toolset) => {
      assert.ok(Array.isArray(toolset.tools) && Object.isFrozen(toolset.tools));
      assert.equal(toolset.tools, toolset.tools);
    }),
    contractTest("its tools can be registered together", (toolset) => {
      assert.equal(createRegistry(toolset.tools).tools.length, toolset.tools.length);
    }),
    contractTest("the prompts are texts or nothing", (toolset) => {
      for (const prompt of [toolset.systemPrompt?.(), toolset.turnPrompt?.()]) {
        assert.ok(prompt === undefined || typeof prompt === "string");
      }
    }),
    contractTest("clone() returns the toolset itself or another with the same tools", async (toolset) => {
      const clone = toolset.clone?.() ?? toolset;
      assert.equal(clone.name, toolset.name);
      assert.deepEqual(
        clone.tools.map((tool) => tool.name),
        toolset.tools.map((tool) => tool.name),
      );
      if (clone === toolset) return;
      await clone.close?.();
      assert.equal(toolset.tools, toolset.tools);
    }),
    contractTest("reset() may be called at any time", (toolset) => {
      toolset.reset?.();
      toolset.reset?.();
    }),
    contractTest("onChange() returns how to end it, which may be called twice", (toolset) => {
      const end = toolset.onChange?.(() => undefined);
      end?.();
      end?.();
    }),
    contractTest("close() may be called twice", async (toolset) => {
      await toolset.close?.();
      await toolset.close?.();
    }),
  ];
}
