import { join } from "node:path";
import { expect, test } from "vitest";
import { listServers } from "../../../src/commands/mcp/list-servers.ts";
import { memoryIo } from "../../memory-io.ts";
import { hostileEntry, noChoices, project, serverEntry } from "./project.ts";

async function list(here: ReturnType<typeof project>, json = false) {
  const io = memoryIo({ ...here, env: { ...here.env, NO_COLOR: "1" } });
  await listServers({ operands: [], options: { ...noChoices, json } }, io);
  return io.written;
}

test("listServers() shows where each server comes from and what became of it", async () => {
  const entries = { one: hostileEntry("echo"), two: serverEntry(), ws: { type: "ws" }, gone: { command: "no-such" } };
  const here = project(entries, { approved: ["one", "gone"] });
  const { stdout, stderr } = await list(here);
  const file = join(here.cwd, ".mcp.json");
  expect(stdout.split("\n")).toEqual([
    expect.stringMatching(/^one {3}project {2}connected, 1 tool {2}\S+ \S+hostile\.mjs echo$/),
    expect.stringMatching(/^two {3}project {2}needs approval {2}/),
    `  Cannot start the MCP server "two" of ${file}: nobody has approved it; haft mcp get two shows it, haft mcp approve two approves it`,
    "gone  project  failed  no-such",
    expect.stringMatching(/^ {2}Cannot connect to the MCP server "gone": there is no program "no-such"/),
    "ws    project  failed",
    expect.stringMatching(/^ {2}Cannot use the MCP server "ws" /),
    "",
  ]);
  expect(stderr).toBe("");
  expect(JSON.parse((await list(here, true)).stdout)).toMatchObject([
    { name: "one", scope: "project", status: "connected", tools: 1, type: "stdio", file },
    { name: "two", status: "needs-approval" },
    { name: "gone", status: "failed", text: expect.any(String) },
    { name: "ws", scope: "project", status: "failed", type: null, text: expect.stringContaining('no transport "ws"') },
  ]);
});

test("listServers() says that there is none", async () => {
  expect(await list(project(undefined))).toEqual({
    stdout: "No MCP server is defined here; haft mcp add adds one\n",
    stderr: "",
  });
});
