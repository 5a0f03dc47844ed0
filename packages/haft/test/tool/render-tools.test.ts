import { expect, test } from "vitest";
import { z } from "zod";
import { defineTool } from "../../src/tool/define-tool.ts";
import { renderTools } from "../../src/tool/render-tools.ts";

test("S3-56b renderTools() lists tools with their fields indented", () => {
  const search = defineTool({
    name: "search",
    description: "Search\nthe web.",
    input: z.object({
      query: z.string().describe("What to look for"),
      mode: z.enum(["exact", "fuzzy"]).default("exact"),
    }),
  });
  expect(renderTools([search, defineTool({ name: "ping" })])).toBe(
    [
      "- search: Search the web.",
      "  - query (string, required): What to look for",
      '  - mode (string, optional): one of "exact", "fuzzy", default "exact"',
      "- ping: Execute ping",
    ].join("\n"),
  );
  expect(renderTools([])).toBe("");
});
