import { createSession, defineTool, type Tool } from "haft";
import { expect, test } from "vitest";
import { listTools } from "../../src/server/list-tools.ts";

function named(name: string, more: Partial<Tool> = {}): Tool {
  const tool = defineTool({ name, description: name, input: { type: "object" }, readOnly: true, execute: () => "" });
  return { ...tool, ...more };
}

test("S1-06 listTools() maps traits to annotations, and says nothing where they depend on the input", () => {
  const depends = defineTool({
    name: "depends",
    description: "d",
    input: { type: "object", properties: {} },
    readOnly: () => true,
    execute: () => "",
  });
  const { tools } = listTools(createSession({ tools: [named("reads"), depends] }));
  expect(tools.map(({ name, annotations }) => [name, annotations])).toEqual([
    ["reads", { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true }],
    ["depends", undefined],
  ]);
});

test("listTools() leaves out unlisted tools, and output schemas on which no client can rely", () => {
  const typed = { outputSchema: { type: "object" } } as const;
  const list = { outputSchema: { type: "array" } } as const;
  const tools = [
    named("a", typed),
    named("b", list),
    named("c", { ...typed, category: "mcp" }),
    named("d", { unlisted: true }),
  ];
  expect(listTools(createSession({ tools })).tools.map(({ name, outputSchema }) => [name, outputSchema])).toEqual([
    ["a", { type: "object" }],
    ["b", undefined],
    ["c", undefined],
  ]);
});

test("listTools() gives a long list a page at a time, and refuses a cursor that it does not know", () => {
  const session = createSession({ tools: Array.from({ length: 250 }, (_, index) => named(`tool_${index}`)) });
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = listTools(session, cursor);
    expect(page.tools.length).toBeLessThanOrEqual(100);
    names.push(...page.tools.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(new Set(names).size).toBe(250);
  expect(() => listTools(session, "nowhere")).toThrow(expect.objectContaining({ code: -32_602 }));
});
