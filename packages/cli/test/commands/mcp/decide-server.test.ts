import type { McpServerConfig } from "@haft/mcp";
import { expect, test } from "vitest";
import { decideServer } from "../../../src/commands/mcp/decide-server.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

const server = (fingerprint: string, scope: McpServerConfig["scope"] = "project"): McpServerConfig => ({
  name: "s",
  type: "stdio",
  command: "run-it",
  fingerprint,
  definition: { command: "run-it", args: ["--fast"] },
  scope,
  file: "/p/.mcp.json",
});

/** Decides at a terminal where `typed` is typed, or where nobody is. */
async function decide(home: string, one: McpServerConfig, typed?: string, canAsk = true) {
  const io = memoryIo({ isTerminal: typed !== undefined, env: { HOME: home, NO_COLOR: "1" } });
  if (typed !== undefined) io.stdin.write(typed);
  const { status } = await decideServer(one, { root: "/p", trust: { isTrusted: () => true }, canAsk }, io);
  return { status, shown: io.written.stderr };
}

test("decideServer() asks once about a definition, shows all of it, and remembers the answer", async () => {
  const home = temporaryFolder();
  const first = await decide(home, server("1"), "y\n");
  expect(first.status).toBe("approved");
  expect(first.shown).toContain('"command": "run-it",\n    "args": [\n      "--fast"');
  expect(await decide(home, server("1"), "")).toEqual({ status: "approved", shown: "" });
  expect(await decide(home, server("1"))).toEqual({ status: "approved", shown: "" });
  const changed = await decide(home, server("2"), "n\n");
  expect(changed.status).toBe("rejected");
  expect(changed.shown).toContain("in another way than you have decided about");
  expect(await decide(home, server("2"), "")).toEqual({ status: "rejected", shown: "" });
});

test("decideServer() approves nothing where nobody is, or nobody is to be asked", async () => {
  const home = temporaryFolder();
  expect((await decide(home, server("1"))).status).toBe("needs-approval");
  expect(await decide(home, server("1"), "y\n", false)).toEqual({ status: "needs-approval", shown: "" });
});

test("decideServer() wants trust in the folder before an approval, and neither for servers of the user", async () => {
  const io = memoryIo({ env: { HOME: temporaryFolder() } });
  const options = { root: "/p", trust: { isTrusted: () => false }, canAsk: true };
  expect(await decideServer(server("1"), options, io)).toEqual({
    status: "needs-trust",
    text: 'Cannot start the MCP server "s" of /p/.mcp.json: its folder is not trusted; haft trust /p trusts it',
  });
  for (const scope of ["user", "local", "program"] as const)
    expect(await decideServer(server("1", scope), options, io)).toEqual({ status: "approved" });
});
