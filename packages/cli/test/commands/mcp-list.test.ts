import { expect, test, vi } from "vitest";
import { haft } from "../haft-process.ts";
import { project, serverEntry } from "./mcp/project.ts";

vi.setConfig({ testTimeout: 120_000 });

test("haft mcp list shows servers of the command line too, each with its tools", async () => {
  const { cwd, env } = project(undefined);
  const config = JSON.stringify({ mcpServers: { "a,b": serverEntry() } });
  const { code, stdout, stderr } = await haft(["mcp", "list", "--mcp-config", config, "--json"], { cwd, env });
  expect([code, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout)).toMatchObject([{ name: "a,b", scope: "program", status: "connected", tools: 6 }]);
});
