import { expect, test } from "vitest";
import { z } from "zod";
import { defineTool } from "../../src/tool/define-tool.ts";
import { renderToolDoc } from "../../src/tool/render-tool-doc.ts";

const search = defineTool({
  name: "search",
  description: "Search the web.",
  input: z.object({
    query: z.string().describe("What to look for"),
    num_results: z.number().int().min(1).max(20).default(5).describe("How many results"),
  }),
  output: z.array(
    z.object({
      title: z.string().describe("The page's title"),
      url: z.string().describe("Its address"),
      snippet: z.string().describe("A few words of it"),
    }),
  ),
  errors: {
    INVALID_QUERY: { description: "The query is empty" },
    TIMEOUT: { description: "The service did not answer", retryable: true },
    RATE_LIMIT: { description: "Too many requests", retryable: true },
  },
  examples: [
    {
      input: { query: "AI news", num_results: 3 },
      output: [{ title: "AI", url: "https://example.org", snippet: "…" }],
    },
    { input: { query: "weather" } },
  ],
});

test("S4-33 S4-34 S4-35 S4-42 T-23 renderToolDoc() writes the whole document", () => {
  expect(renderToolDoc(search)).toBe(`# Tool: search

## Description

Search the web.

## Parameters

- query (string, required): What to look for
- num_results (integer, optional): How many results, default 5, range 1-20

## Returns

array of object

- title: The page's title
- url: Its address
- snippet: A few words of it

## Errors

- INVALID_QUERY: The query is empty
- TIMEOUT: The service did not answer
- RATE_LIMIT: Too many requests

## Examples

Input: \`{"query": "AI news", "num_results": 3}\`

Output: \`[{"title": "AI", "url": "https://example.org", "snippet": "…"}]\`

Input: \`{"query": "weather"}\`
`);
});

test("S4-42 sections without content say so", () => {
  const sections = renderToolDoc(defineTool({ name: "ping", output: { type: "string", description: "A pong" } }));
  expect(sections).toBe(`# Tool: ping

## Description

Execute ping

## Parameters

None

## Returns

string: A pong

## Errors

None

## Examples

None
`);
});
