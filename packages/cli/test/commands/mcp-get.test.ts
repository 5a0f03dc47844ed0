import { expect, test, vi } from "vitest";
import { haft } from "../haft-process.ts";
import { project } from "./mcp/project.ts";

vi.setConfig({ testTimeout: 120_000 });

test("haft mcp get names the nearest server", async () => {
  const { cwd, env } = project({ github: { command: "x" } });
  const { code, stderr } = await haft(["mcp", "get", "githb"], { cwd, env });
  expect([code, stderr]).toEqual([
    2,
    'haft: Cannot find the MCP server "githb": it is not defined for this folder; the nearest is "github"\n',
  ]);
});
