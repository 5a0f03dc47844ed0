import { createSession, defineTool, defineToolset } from "haft";
import { expect, test } from "vitest";
import { deferForeignTools } from "../../../src/commands/session/defer-foreign-tools.ts";

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
function shown(
  choice: "auto" | "on" | "off" | undefined,
  count: number,
  alwaysLoaded: readonly string[] = [],
): readonly string[] {
  const builtin = [defineToolset({ name: "own", tools: tools(2, "own") })];
  const mcp = defineToolset({ name: "mcp", tools: [...tools(count, "mcp__a__"), ...tools(1, "mcp__b__")] });
  const session = createSession({
    tools: [...builtin, mcp],
    ...deferForeignTools(choice, { builtin, foreign: [mcp] }, alwaysLoaded),
  });
  return session.definitions.map(({ name }) => name);
}

test("deferForeignTools() defers tools of servers alone, automatically when there are many", () => {
  expect(shown(undefined, 1)).toEqual(["own0", "own1", "mcp__a__0", "mcp__b__0"]);
  expect(shown(undefined, 100)).toEqual(["own0", "own1", "ToolSearch"]);
  expect(shown("auto", 100, ["mcp__b"])).toEqual(["own0", "own1", "mcp__b__0", "ToolSearch"]);
  expect(shown("on", 1)).toEqual(["own0", "own1", "ToolSearch"]);
  expect(shown("off", 100)).toHaveLength(103);
});

test("deferForeignTools() changes nothing for a session without servers and APIs", () => {
  expect(deferForeignTools("on", { builtin: [], foreign: [] }, [])).toEqual({});
});
