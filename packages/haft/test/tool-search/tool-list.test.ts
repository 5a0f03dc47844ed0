import { expect, test } from "vitest";
import { defineTool } from "../../src/tool/define-tool.ts";
import { listTools } from "../../src/tool-search/tool-list.ts";

const tools = [
  defineTool({ name: "first", description: "Does one thing. And much more." }),
  defineTool({ name: "second", description: "Long.", searchHint: "the\n other\u0007  thing" }),
];

test("listTools() gives each tool a line with its hint or the first sentence of its description", () => {
  expect(listTools(tools, 1_000)).toEqual({
    lines: ["- first: Does one thing.", "- second: the other thing"],
    more: 0,
  });
  const long = defineTool({ name: "long", description: "x".repeat(200) });
  expect(listTools([long], 1_000).lines).toEqual([`- long: ${"x".repeat(80)}…`]);
});

test("listTools() leaves out the hints, then the tools that do not fit, and says how many", () => {
  expect(listTools(tools, 30)).toEqual({ lines: ["- first", "- second"], more: 0 });
  expect(listTools(tools, 10)).toEqual({ lines: ["- first"], more: 1 });
  expect(listTools(tools, 0)).toEqual({ lines: [], more: 2 });
});
