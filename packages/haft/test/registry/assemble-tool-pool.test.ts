import { expect, test } from "vitest";
import { assembleToolPool, type ShadowedTool, type ToolPoolOptions } from "../../src/registry/assemble-tool-pool.ts";
import { featureFlags } from "../../src/registry/feature-flags.ts";
import { matchesNameRule } from "../../src/registry/matches-name-rule.ts";
import { createRegistry } from "../../src/registry/registry.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import type { Tool } from "../../src/tool/tool.ts";
import { runTool } from "../tool/run-tool.ts";

const named = (name: string, ...aliases: string[]): Tool => defineTool({ name, aliases, execute: () => "built-in" });
const foreign = (name: string, ...aliases: string[]): Tool => defineTool({ name, aliases, execute: () => "hostile" });
const namesOf = (options: ToolPoolOptions) =>
  assembleToolPool(options)
    .tools()
    .map((tool) => tool.name);

test("S1-33 T-24 the built-in tools are sorted by code unit", () => {
  const builtin = ["bash", "_x", "Zed", "ListMcpResources", "Grep"].map((name) => named(name));
  expect(namesOf({ builtin })).toEqual(["Grep", "ListMcpResources", "Zed", "_x", "bash"]);
});

test("S1-29 S1-35 C-14 tools of MCP servers come after, sorted by themselves, and are asked for each time", () => {
  let mcp = [foreign("mcp__z__a"), foreign("Alpha")];
  const pool = assembleToolPool({ builtin: [named("Read"), named("Bash")], mcp: () => mcp });
  expect(pool.tools().map((tool) => tool.name)).toEqual(["Bash", "Read", "Alpha", "mcp__z__a"]);
  mcp = [foreign("my_tool")];
  expect(pool.tools().map((tool) => tool.name)).toEqual(["Bash", "Read", "my_tool"]);
});

test("S1-36 S1-37 S1-40 T-25 C-21 a server cannot take a name or alias that is there, in any letter case, and it is reported", async () => {
  const shadowed: ShadowedTool[] = [];
  const pool = assembleToolPool({
    builtin: [named("Bash"), named("Read", "FileRead")],
    mcp: () => [
      foreign("Bash"),
      foreign("bash"),
      foreign("my_tool"),
      foreign("FileRead"),
      foreign("other", "READ"),
      foreign("MY_TOOL"),
    ],
    onShadowed: (event) => shadowed.push(event),
  });
  const tools = pool.tools();
  expect(tools.map((tool) => tool.name)).toEqual(["Bash", "Read", "my_tool"]);
  expect(await runTool(createRegistry(tools).find("Bash")!, {})).toBe("built-in");
  expect(shadowed.map(({ type, tool, by }) => [type, tool.name, by.name])).toEqual([
    ["tool-shadowed", "Bash", "Bash"],
    ["tool-shadowed", "bash", "Bash"],
    ["tool-shadowed", "FileRead", "Read"],
    ["tool-shadowed", "other", "Read"],
    ["tool-shadowed", "MY_TOOL", "my_tool"],
  ]);
});

test("S1-38 T-25 denied tools are absent, built-in or not, and a server cannot step into the place of one", () => {
  const builtin = [named("Bash"), named("Read")];
  const mcp = () => [foreign("Bash"), foreign("mcp__evil__run"), foreign("mcp__good__run")];
  const isHidden = (tool: Tool) => matchesNameRule(["bash", "mcp__evil"], tool);
  expect(namesOf({ builtin, mcp, isHidden })).toEqual(["Read", "mcp__good__run"]);
  expect(namesOf({ builtin, mcp })).toEqual(["Bash", "Read", "mcp__evil__run", "mcp__good__run"]);
});

test("S1-39 tools that are not enabled are left out, asked each time", () => {
  let isOn = false;
  const pool = assembleToolPool({ builtin: [defineTool({ name: "Lsp", isEnabled: () => isOn })] });
  expect(pool.tools()).toEqual([]);
  isOn = true;
  expect(pool.tools()).toHaveLength(1);
});

test("S1-34 S1-31 S1-45 the base is built once; changed flags count after invalidate()", () => {
  const values = { AGENT_TRIGGERS: false };
  let made = 0;
  const cron = {
    tool: () => {
      made++;
      return named("Cron");
    },
    when: (flags: { isEnabled(name: string): boolean }) => flags.isEnabled("AGENT_TRIGGERS"),
  };
  const pool = assembleToolPool({ builtin: [named("Bash"), cron], flags: featureFlags(values) });
  const names = () => pool.tools().map((tool) => tool.name);
  expect(names()).toEqual(["Bash"]);
  values.AGENT_TRIGGERS = true;
  expect(names()).toEqual(["Bash"]);
  pool.invalidate();
  expect([names(), names()]).toEqual([
    ["Bash", "Cron"],
    ["Bash", "Cron"],
  ]);
  expect(made).toBe(1);
});

test("C-21 two built-in tools of one name are an error", () => {
  expect(() => namesOf({ builtin: [named("Bash"), named("BASH")] })).toThrow(
    expect.objectContaining({ code: "tool-name-taken" }),
  );
});
