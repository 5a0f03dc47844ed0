import { expect, test } from "vitest";
import { examineServers } from "../../../src/commands/doctor/examine-servers.ts";
import { memoryIo } from "../../memory-io.ts";
import { project, serverEntry } from "../mcp/project.ts";

async function examine(here: ReturnType<typeof project>): Promise<readonly string[]> {
  const findings = await examineServers(memoryIo({ ...here, isTerminal: true }));
  return findings.map(({ name, state, detail }) => `${name} ${state} ${detail}`);
}

test("examineServers() names each server, whether it is approved, and whether it can be reached", async () => {
  const entries = { a: serverEntry(), b: serverEntry(), c: { command: "no-such" }, d: { type: "ws" } };
  expect(await examine(project(entries, { approved: ["a", "c"] }))).toEqual([
    "a ok reachable, 6 tools (project)",
    expect.stringMatching(/^b note Cannot start the MCP server "b" .* nobody has approved it/),
    expect.stringMatching(/^c note Cannot connect to the MCP server "c": there is no program/),
    expect.stringMatching(/^d note Cannot use the MCP server "d"/),
  ]);
});

test("examineServers() says that there is none", async () => {
  expect(await examine(project(undefined))).toEqual(["MCP note no server is defined here; haft mcp add adds one"]);
});
