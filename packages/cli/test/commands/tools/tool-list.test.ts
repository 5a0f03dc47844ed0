import { defineTool } from "haft";
import { expect, test } from "vitest";
import { renderToolList, toolListJson } from "../../../src/commands/tools/tool-list.ts";
import { memoryIo } from "../../memory-io.ts";

const input = { type: "object", properties: { a: { type: "string" } } } as const;
const tool = (name: string, description: string, readOnly?: boolean | (() => boolean)) =>
  defineTool({ name, description, input, ...(readOnly !== undefined && { readOnly }), execute: () => "" });
const tools = [
  tool("Look", "Looks e.g. at 1.5 files. Then more.", true),
  tool("ChangeIt", "Changes\nthings", false),
  tool("Shell", "Runs. A. B.", () => true),
];

test("renderToolList() puts names, kinds and first sentences in columns", () => {
  expect(renderToolList(tools, memoryIo())).toBe(
    [
      "Look      custom  reads    Looks e.g. at 1.5 files",
      "ChangeIt  custom  changes  Changes things",
      "Shell     custom  either   Runs",
      "",
    ].join("\n"),
  );
});

test("renderToolList() keeps to the width of the terminal", () => {
  const wide = [tool("T", "word ".repeat(60))];
  expect(renderToolList(wide, memoryIo({ isTerminal: true })).trimEnd().length).toBeLessThanOrEqual(80);
});

test("toolListJson() says null where it depends on the input", () => {
  expect(JSON.parse(toolListJson(tools)).map(({ readOnly }: { readOnly: unknown }) => readOnly)).toEqual([
    true,
    false,
    null,
  ]);
});

test("S0-104 renderToolList() and toolListJson() say why a tool is off", () => {
  const off = [defineTool({ name: "Off", description: "Does it", input, isEnabled: () => false, execute: () => "" })];
  expect(renderToolList(off, memoryIo())).toContain("off: it is turned off");
  expect(JSON.parse(toolListJson([...off, ...tools])).map(({ off }: { off: unknown }) => off)).toEqual([
    "it is turned off",
    null,
    null,
    null,
  ]);
});
