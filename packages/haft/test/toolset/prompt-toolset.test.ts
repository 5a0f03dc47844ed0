import { expect, test } from "vitest";
import { toolsetContract } from "../../src/testing/toolset-contract.ts";
import { promptToolset } from "../../src/toolset/prompt-toolset.ts";

for (const { name, run } of toolsetContract(() => promptToolset("Be brief."))) {
  test(`promptToolset() keeps the contract: ${name}`, run);
}

test("S0-03 promptToolset() has a prompt, no tools, no turn prompt, and is its own clone", () => {
  const toolset = promptToolset("Be brief.");
  expect(toolset.systemPrompt?.()).toBe("Be brief.");
  expect(toolset.tools).toEqual([]);
  expect(toolset.turnPrompt?.()).toBeUndefined();
  expect(toolset.clone?.()).toBe(toolset);
});
