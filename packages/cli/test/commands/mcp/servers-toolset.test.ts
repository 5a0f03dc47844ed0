import type { McpToolset } from "@haft/mcp";
import { defineTool, type Tool } from "haft";
import { expect, test } from "vitest";
import { serversToolset } from "../../../src/commands/mcp/servers-toolset.ts";
import { noChoices, open, project, serverEntry } from "./project.ts";

const tool = (name: string): Tool =>
  defineTool({ name, description: name, input: { type: "object" }, execute: () => "" });
const named = (names: readonly string[]) => ({ tools: Object.freeze(names.map(tool)) }) as unknown as McpToolset;

test("S1-36 serversToolset() leaves out a tool with the name of a built-in one, in any letter case, and reports it once", () => {
  const reported: string[] = [];
  const servers = [named(["b", "bash"]), named(["a", "B"])];
  const toolset = serversToolset(servers, [tool("Bash")], (name) => reported.push(name));
  expect(toolset.tools.map(({ name }) => name)).toEqual(["a", "b"]);
  expect(toolset.tools).toBe(toolset.tools);
  expect(reported).toEqual(["bash", "B"]);
});

test("serversToolset() is shared by sessions, tells of changes, and joins the instructions of servers", async () => {
  const config = { mcpServers: { a: serverEntry(), b: serverEntry() } };
  const { opened } = await open(project(undefined), {}, { ...noChoices, "mcp-config": [JSON.stringify(config)] });
  await using _ = opened;
  const toolset = serversToolset(opened.connected, [], () => {});
  expect(toolset.clone?.()).toBe(toolset);
  expect(toolset.systemPrompt?.()).toMatch(/name="a">[\s\S]*name="b">/);
  const end = toolset.onChange?.(() => {});
  expect(end?.()).toBe(undefined);
});
