import { expect, test } from "vitest";
import { defineTool } from "../../src/tool/define-tool.ts";
import { promptToolset } from "../../src/toolset/prompt-toolset.ts";
import { isToolset } from "../../src/toolset/toolset.ts";

test("S4-02 isToolset() tells a toolset from a tool", () => {
  expect([promptToolset("a"), defineTool({ name: "a" })].map(isToolset)).toEqual([true, false]);
});
