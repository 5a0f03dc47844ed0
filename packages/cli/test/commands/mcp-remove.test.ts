import { expect, test, vi } from "vitest";
import { haft } from "../haft-process.ts";
import { project } from "./mcp/project.ts";

vi.setConfig({ testTimeout: 120_000 });

test("haft mcp remove ends with 2 when there is no such server", async () => {
  const { cwd, env } = project(undefined);
  expect(await haft(["mcp", "remove", "a", "--scope", "user"], { cwd, env })).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^haft: Cannot remove the MCP server "a": .*mcp\.json has it not/),
  });
});
