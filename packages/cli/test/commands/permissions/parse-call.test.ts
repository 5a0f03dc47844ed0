import { defineTool } from "haft";
import { expect, test } from "vitest";
import { parseCall } from "../../../src/commands/permissions/parse-call.ts";
import { builtinTools } from "../../../src/commands/session/builtin-tools.ts";
import { memoryIo } from "../../memory-io.ts";

const tools = builtinTools(memoryIo());
const parse = (text: string) => {
  const { tool, input } = parseCall(text, tools);
  return [tool.name, input];
};

test("parseCall() reads a tool with what it is about, in any spelling of its name", () => {
  expect(parse("Bash(echo (a) && ls)")).toEqual(["Bash", expect.objectContaining({ command: "echo (a) && ls" })]);
  expect(parse("read_file(.env)")).toEqual(["Read", { file_path: ".env" }]);
  expect(parse("WebFetch(domain:example.com)")).toEqual([
    "WebFetch",
    expect.objectContaining({ url: "https://example.com" }),
  ]);
  expect(parse('Grep({"pattern":"x","path":"src"})')).toEqual(["Grep", { pattern: "x", path: "src" }]);
});

test("parseCall() fills in what a tool needs, so that its input is valid", async () => {
  for (const text of ["Edit(a.txt)", "Write(a.txt)", "NotebookEdit(a.ipynb)", "TodoWrite", "WebSearch(x)"]) {
    const { tool, input } = parseCall(text, tools);
    expect([text, await tool.prepare(input)]).toMatchObject([text, { ok: true }]);
  }
});

test("parseCall() says what cannot be read", () => {
  expect(() => parse("")).toThrow(/^Cannot read the call ""/);
  expect(() => parse("Bsh(ls)")).toThrow(/nearest are "Bash"/);
  expect(() => parse("Bash({x)")).toThrow(/no JSON object/);
  const odd = defineTool({ name: "odd", input: { type: "object", properties: { n: { type: "number" } } } });
  expect(() => parseCall("odd(x)", [odd])).toThrow(/write its input as JSON/);
});

test("parseCall() takes a tool of an MCP server that is not there, as permissions know it by its name", () => {
  expect(parse("mcp__github__search")).toEqual(["mcp__github__search", {}]);
  expect(parse('mcp__github__search({"query":"x"})')).toEqual(["mcp__github__search", { query: "x" }]);
  expect(parseCall("mcp__github__search", tools).tool.category).toBe("mcp");
});
