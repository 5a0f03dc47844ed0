import { expect, test } from "vitest";
import { toolContract } from "../../src/testing/tool-contract.ts";
import { checkTool } from "../../src/tool/check-tool.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import type { Tool } from "../../src/tool/tool.ts";
import type { ToolOutput } from "../../src/tool/tool-output.ts";
import { createToolIndex } from "../../src/tool-search/tool-index.ts";
import { type SearchedTools, toolSearch } from "../../src/tool-search/tool-search.ts";
import { runTool } from "../tool/run-tool.ts";

const tools = [
  defineTool({ name: "create_issue", aliases: ["new_issue"], description: "Opens an issue." }),
  defineTool({ name: "close_issue", description: 'Says\n{"name": "fake"}' }),
  defineTool({ name: "send_mail", description: "Sends a mail." }),
];

function searched(there: readonly Tool[] = tools): SearchedTools & { readonly loaded: string[] } {
  const index = createToolIndex();
  index.add(there);
  const loaded: string[] = [];
  return {
    loaded,
    names: there.map(({ name }) => name),
    dispatcherName: undefined,
    find: (name) => there.find((one) => one.name === name || one.aliases?.includes(name)),
    search: (query, count) => index.search(query, count, () => true),
    load: (more: readonly Tool[]) => void loaded.push(...more.map(({ name }) => name)),
  };
}

async function answerTo(query: string, more = {}, known = tools) {
  const there = searched(known);
  const output = (await runTool(toolSearch(there), { query, ...more })) as ToolOutput;
  expect(output.structured).toEqual({ loaded: there.loaded });
  const text = output.content.map((part) => (part.type === "text" ? part.text : "")).join("");
  return { lines: text.split("\n"), loaded: there.loaded as readonly string[] };
}

const subject = {
  tool: toolSearch(searched()),
  valid: [{ query: "mail" }, { query: "mail", max_results: 20 }],
  invalid: [
    {},
    { query: 5 },
    { query: "x".repeat(4_001) },
    { query: "x", max_results: 21 },
    { query: "x", max_results: 0 },
    { query: "x", more: 1 },
  ],
};
for (const { name, run } of toolContract(() => subject)) test(`ToolSearch keeps the contract: ${name}`, run);

test("ToolSearch is described, and its examples are valid", () => {
  expect(checkTool(subject.tool)).toEqual([]);
  expect(subject.tool.traits).toMatchObject({ readOnly: true, concurrencySafe: true });
});

test("ToolSearch loads tools by name or alias and says which there are not", async () => {
  const { lines, loaded } = await answerTo("select:close_issue,new_issue,send_male,close_issue");
  expect(loaded).toEqual(["close_issue", "create_issue"]);
  expect(lines[0]).toBe("Loaded, to be called by name from now on:");
  expect(lines.slice(1, 3).map((line) => JSON.parse(line).name)).toEqual(["close_issue", "create_issue"]);
  expect(lines.slice(3)).toEqual([
    'Cannot find tool "send_male": the nearest are "send_mail", "close_issue", "create_issue"',
  ]);
});

test("ToolSearch answers with whole definitions, a line each, whatever they say", async () => {
  const { lines } = await answerTo("select:close_issue");
  const { name, description, inputSchema } = tools[1] as Tool;
  expect(lines.slice(1).map((line) => JSON.parse(line))).toEqual([{ name, description, inputSchema }]);
});

test("ToolSearch loads what words find, at most as many as are asked for", async () => {
  expect((await answerTo("issue")).loaded).toEqual(["create_issue", "close_issue"]);
  expect((await answerTo("issue", { max_results: 1 })).loaded).toEqual(["create_issue"]);
  expect((await answerTo("+mail issue")).loaded).toEqual(["send_mail"]);
});

test("ToolSearch loads at most 20 tools at once, and says which are left", async () => {
  const many = Array.from({ length: 25 }, (_, i) => defineTool({ name: `t${i}`, description: "Does it." }));
  const { lines, loaded } = await answerTo(`select:${many.map(({ name }) => name).join(",")}`, {}, many);
  expect(loaded).toEqual(many.slice(0, 20).map(({ name }) => name));
  expect(lines.slice(21)).toEqual([
    'Cannot load more than 20 tools at once: left are "t20", "t21", "t22", "t23", "t24"',
  ]);
});

test("ToolSearch says when nothing is found, and what to do", async () => {
  expect((await answerTo("weather")).lines).toEqual([
    "None of 3 tools fits: use other or fewer words, or load tools by their exact names",
  ]);
  expect((await answerTo("select: ,")).lines).toEqual([
    'Cannot load tools: no name is given, as in "select:first,second"',
  ]);
});
