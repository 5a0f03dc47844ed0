import { toolsetContract } from "haft/testing";
import { expect, test } from "vitest";
import { mcpResourceToolset } from "../../src/resources/resource-toolset.ts";

for (const { name, run } of toolsetContract(() => mcpResourceToolset(() => [])))
  test(`mcpResourceToolset() ${name}`, run);

test("mcpResourceToolset() has a tool to list and one to read", () => {
  expect(mcpResourceToolset(() => []).tools.map(({ name }) => name)).toEqual(["ListMcpResources", "ReadMcpResource"]);
});
