import { expect, test } from "vitest";
import { selects } from "../../src/toolset/tool-selection.ts";
import { pluginToolset, read, write } from "./plugin-toolset.ts";

const toolset = pluginToolset("files", [read, write]);

test("selects() asks names or the function given", () => {
  const byName = selects("filter the tools", ["read"], toolset);
  expect([read, write].map(byName)).toEqual([true, false]);
  const isWrite = (tool: { name: string }) => tool.name === "write";
  expect(selects("filter the tools", isWrite, toolset)).toBe(isWrite);
});

test("selects() refuses a name that is not there, and what is no selection", () => {
  expect(() => selects("filter the tools", ["raed"], toolset)).toThrow('it has no tool "raed", the nearest is "read"');
  expect(() => selects("filter the tools", "read" as never, toolset)).toThrow(
    'Cannot filter the tools of toolset "files": the selection is the text "read", not names or a function',
  );
});
