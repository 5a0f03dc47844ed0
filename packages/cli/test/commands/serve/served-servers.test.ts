import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { noSettings } from "@haft/guard";
import { createSession, executeToolCall, textOf, toolCall } from "haft";
import { expect, test } from "vitest";
import { servedServers } from "../../../src/commands/serve/served-servers.ts";
import { haft, temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";
import { project, serverEntry } from "../mcp/project.ts";

test("servedServers() starts what the command line names alone, and puts its questions to nobody at the terminal", async () => {
  const here = project({ project: serverEntry() }, { approved: ["project"] });
  const io = memoryIo({ cwd: here.cwd, env: here.env, isTerminal: true });
  const place = { folder: here.cwd, settings: noSettings, trust: { isTrusted: () => true } } as never;
  const named = [JSON.stringify({ mcpServers: { given: serverEntry() } })];
  await using servers = await servedServers(named, place, io, () => undefined);
  expect(servers.states.map(({ name, status }) => `${name} ${status}`)).toEqual(["given connected"]);
  await using session = createSession({ tools: servers.toolsets([]), permissionMode: "bypassPermissions" });
  expect(textOf(await executeToolCall(toolCall("mcp__given__where", {}), session))).not.toContain("elicitation");
});

test("haft serve mcp that is named in the --mcp-config that it passes on does not start itself for ever", async () => {
  const cwd = temporaryFolder();
  const file = join(cwd, "servers.json");
  const main = new URL("../../../src/main.ts", import.meta.url).pathname;
  const args = ["serve", "mcp", "--cwd", cwd, "--mcp-config", file];
  const itself = { command: process.execPath, args: ["--conditions=haft-source", main, ...args] };
  writeFileSync(file, JSON.stringify({ mcpServers: { itself } }));
  const { code, stderr } = await haft(args, { cwd, input: "" });
  expect(code).toBe(0);
  expect(stderr).toContain("Cannot pass on the servers of --mcp-config: this command is one of them");
});
