import { expect, test } from "vitest";
import { emptyToolProvider, type ToolProvider } from "../../src/registry/tool-provider.ts";
import { defineTool } from "../../src/tool/define-tool.ts";

const [query, build, runCode, sandbox, dispatch, common] = [
  "node_query",
  "topology_build",
  "run_code",
  "sandbox",
  "dispatch",
  "common",
].map((name) => defineTool({ name })) as [never, never, never, never, never, never];

const kinds = new Map([
  ["WorkflowPlanner", [query, build]],
  ["CodeRunner", [runCode, sandbox]],
]);

const provider: ToolProvider = {
  toolsFor: (agentType) => kinds.get(agentType) ?? [],
  leadTools: () => [dispatch, common],
  get: (name) => [...kinds.values(), [dispatch, common]].flat().find((tool: { name: string }) => tool.name === name),
};

test("S2-10 T-39 emptyToolProvider gives nobody anything, by all three ways", () => {
  expect(emptyToolProvider.toolsFor("LeadAgent")).toEqual([]);
  expect(emptyToolProvider.leadTools()).toEqual([]);
  expect(emptyToolProvider.get("Bash")).toBeUndefined();
});

test("S2-11 S2-12 S2-13 T-39 a host's provider gives each kind of agent its own tools", () => {
  expect(provider.toolsFor("WorkflowPlanner")).toEqual([query, build]);
  expect(provider.toolsFor("CodeRunner")).toEqual([runCode, sandbox]);
  expect(provider.toolsFor("Unknown")).toEqual([]);
  expect(provider.leadTools()).toEqual([dispatch, common]);
  expect([provider.get("sandbox"), provider.get("missing")]).toEqual([sandbox, undefined]);
});
