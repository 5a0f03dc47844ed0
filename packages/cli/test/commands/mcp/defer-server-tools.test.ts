import type { McpToolset } from "@haft/mcp";
import { createSession, defineTool, defineToolset } from "haft";
import { expect, test } from "vitest";
import { deferServerTools } from "../../../src/commands/mcp/defer-server-tools.ts";

const tools = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) =>
    defineTool({
      name: `${prefix}${index}`,
      description: "d".repeat(1_000),
      input: { type: "object" },
      execute: () => "",
    }),
  );

/** The names that a model is shown first. */
function shown(choice: string | undefined, count: number, alwaysLoaded: readonly string[] = []): readonly string[] {
  const builtin = [defineToolset({ name: "own", tools: tools(2, "own") })];
  const servers = { connected: [{}] as unknown as readonly McpToolset[], alwaysLoaded };
  const mcp = defineToolset({ name: "mcp", tools: [...tools(count, "mcp__a__"), ...tools(1, "mcp__b__")] });
  const session = createSession({ tools: [...builtin, mcp], ...deferServerTools(choice, servers, builtin) });
  return session.definitions.map(({ name }) => name);
}

test("deferServerTools() defers tools of servers alone, automatically when there are many", () => {
  expect(shown(undefined, 1)).toEqual(["own0", "own1", "mcp__a__0", "mcp__b__0"]);
  expect(shown(undefined, 100)).toEqual(["own0", "own1", "ToolSearch"]);
  expect(shown("auto", 100, ["mcp__b"])).toEqual(["own0", "own1", "mcp__b__0", "ToolSearch"]);
  expect(shown("on", 1)).toEqual(["own0", "own1", "ToolSearch"]);
  expect(shown("off", 100)).toHaveLength(103);
});

test("deferServerTools() changes nothing for a session without servers", () => {
  expect(deferServerTools("on", { connected: [], alwaysLoaded: [] }, [])).toEqual({});
});
