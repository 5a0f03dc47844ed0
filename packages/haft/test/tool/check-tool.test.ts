import { expect, test } from "vitest";
import { z } from "zod";
import { checkTool } from "../../src/tool/check-tool.ts";
import { defineTool } from "../../src/tool/define-tool.ts";

test("S4-32 checkTool() has nothing to say about a tool that is described and whose examples hold", () => {
  const tool = defineTool({
    name: "search",
    description: "Search the web.",
    input: z.object({ query: z.string().describe("What to look for") }),
    output: { type: "string" },
    examples: [{ input: { query: "AI" }, output: "found" }],
  });
  expect(checkTool(tool)).toEqual([]);
});

test("S1-48 S4-32 checkTool() names missing descriptions, of nested fields with their path", () => {
  const step = z.object({ text: z.string() });
  expect(checkTool(defineTool({ name: "a", input: z.object({ plan: z.array(step).describe("Plan.") }) }))).toEqual([
    "the tool has no description: say what it does and when to use it",
    'field "plan[].text" has no description',
  ]);
});

test("S4-35 checkTool() tries the examples, with the schema library's checks and the tool's own", () => {
  const tool = defineTool({
    name: "a",
    description: "A.",
    input: z.object({
      n: z
        .number()
        .describe("N.")
        .refine((n) => n > 0, "has to be positive"),
    }),
    validate: ({ n }) => (n > 10 ? ["too large"] : undefined),
    output: { type: "integer" },
    examples: [
      { input: { n: "x" } },
      { input: { n: -1 } },
      { input: { n: 11 }, output: "eleven" },
      { input: { n: 1 }, output: 1 },
    ],
  });
  expect(checkTool(tool)).toEqual([
    expect.stringMatching(/^example 1: its input is not valid: n: /),
    expect.stringMatching(/^example 2: .*positive/),
    expect.stringMatching(/^example 3: .*too large/),
    expect.stringMatching(/^example 3: its output is not valid: /),
  ]);
});

test("S4-35 examples of an asynchronous check are checked by the schema alone", () => {
  const tool = defineTool({
    name: "a",
    description: "A.",
    input: { type: "object", properties: { n: { type: "number", description: "N." } } },
    validate: () => Promise.reject(new Error("offline")),
    examples: [{ input: { n: "x" } }, { input: { n: 1 } }],
  });
  const asynchronous = { ...tool, prepare: () => Promise.reject(new Error("offline")) };
  expect(checkTool(asynchronous)).toEqual([expect.stringMatching(/^example 1: /)]);
  expect(checkTool(tool)).toHaveLength(1);
});
