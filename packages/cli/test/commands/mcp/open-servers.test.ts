import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createSession } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder, textIn } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";
import { hostileEntry, noChoices, open, project, serverEntry, writeServerFile } from "./project.ts";

const states = async (...given: Parameters<typeof open>): Promise<readonly string[]> => {
  const { opened } = await open(...given);
  await using _ = opened;
  return opened.states.map(({ name, scope, status, tools }) =>
    [name, scope, status, tools].filter((part) => part !== undefined).join(" "),
  );
};

test("openServers() has nothing to do where nothing is defined", async () => {
  expect(await states(project(undefined))).toEqual([]);
});

test("openServers() starts servers of a project only in a trusted folder, each after its approval", async () => {
  const servers = { a: serverEntry(), b: serverEntry() };
  expect(await states(project(servers, { isTrusted: false, approved: ["a"] }))).toEqual([
    "a project needs-trust",
    "b project needs-trust",
  ]);
  const here = project(servers, { approved: ["a"] });
  expect(await states(here)).toEqual(["a project connected 6", "b project needs-approval"]);
  const { opened, said } = await open(here);
  await opened[Symbol.asyncDispose]();
  expect(said).toEqual([
    `Cannot start the MCP server "b" of ${join(here.cwd, ".mcp.json")}: nobody has approved it; haft mcp get b shows it, haft mcp approve b approves it`,
  ]);
});

test("S5-03 openServers() asks about a definition that was changed after its approval", async () => {
  const here = project({ a: serverEntry() }, { approved: ["a"] });
  writeServerFile(join(here.cwd, ".mcp.json"), { a: { ...serverEntry(), env: { MORE: "1" } } });
  const { opened, said } = await open(here);
  await opened[Symbol.asyncDispose]();
  expect(opened.states).toMatchObject([{ status: "needs-approval" }]);
  expect(said).toEqual([expect.stringContaining("its definition has changed since you decided about it")]);
});

test("openServers() starts servers of the user, of this project on this machine and of the command line unasked", async () => {
  const here = project({ shared: hostileEntry("echo") }, { isTrusted: false });
  writeServerFile(join(here.home, ".config/haft/mcp.json"), { mine: serverEntry(), shared: serverEntry() });
  const given = JSON.stringify({ mcpServers: { given: serverEntry() } });
  const choices = { "mcp-config": [given], "strict-mcp-config": false };
  // What the project says of a name hides what the user says of it.
  expect(await states(here, {}, choices)).toEqual([
    "given program connected 6",
    "shared project needs-trust",
    "mine user connected 6",
  ]);
  expect(await states(here, {}, { ...choices, "strict-mcp-config": true })).toEqual(["given program connected 6"]);
  expect(await states(here, { only: "mine" })).toEqual(["mine user connected 6"]);
});

test("S5-02 openServers() hides no server behind one that fails, and names the log of what it wrote", async () => {
  const config = {
    mcpServers: { good: serverEntry(), bad: { command: "no-such-program" }, ws: { type: "ws", url: "x" } },
  };
  const choices = { "mcp-config": [JSON.stringify(config)], "strict-mcp-config": true };
  const here = project(undefined);
  const { opened, said } = await open(here, {}, choices);
  await using _ = opened;
  expect(opened.states).toMatchObject([
    { name: "good", status: "connected" },
    { name: "bad", status: "failed" },
    { name: "ws", status: "failed", text: expect.stringContaining('there is no transport "ws"') },
  ]);
  expect(said).toEqual([
    'Cannot use the MCP server "ws" of the given text: there is no transport "ws"; the transports are "stdio", "http" and "sse"',
    `Cannot connect to the MCP server "bad": there is no program "no-such-program"; more stands in ${join(here.home, "state/haft/mcp-logs/bad.log")}`,
  ]);
});

test("S1-35 openServers() gives the tools of all servers sorted, with their instructions and their resources", async () => {
  const config = { mcpServers: { b: serverEntry(), a: hostileEntry("echo") } };
  const choices = { "mcp-config": [JSON.stringify(config)], "strict-mcp-config": true };
  const { opened } = await open(project(undefined), {}, choices);
  await using _ = opened;
  await using session = createSession({ tools: [...opened.toolsets([])] });
  expect(session.definitions.map(({ name }) => name)).toEqual([
    "ListMcpResources",
    "ReadMcpResource",
    "mcp__a__echo",
    "mcp__b__ask",
    "mcp__b__echo",
    "mcp__b__look",
    "mcp__b__roots",
    "mcp__b__sample",
    "mcp__b__where",
  ]);
  expect(session.systemPrompt).toContain('<mcp-server name="b">\nBe kind.\n</mcp-server>');
});

test("openServers() stops waiting when the command is ended", async () => {
  const config = { mcpServers: { h: hostileEntry("hang") } };
  const here = project(undefined);
  const io = memoryIo(here);
  const opening = open(here, { io }, { ...noChoices, "mcp-config": [JSON.stringify(config)] });
  io.stop("interrupted");
  const { opened } = await opening;
  await using _ = opened;
  expect(opened.states).toMatchObject([{ status: "failed" }]);
});

test("openServers() starts one server alone for a tool of it, and all where the name does not say of which it is", async () => {
  const [one, two] = ["a.b", "a_b"].map((name) => ({ name, pids: join(temporaryFolder(), "pids") }));
  const entries = Object.fromEntries([one!, two!].map(({ name, pids }) => [name, serverEntry("", pids)]));
  const choices = { "mcp-config": [JSON.stringify({ mcpServers: entries })], "strict-mcp-config": true };
  const started = async (tool: string): Promise<readonly unknown[]> => {
    const { opened } = await open(project(undefined), { tool }, choices);
    await opened[Symbol.asyncDispose]();
    return opened.states.map(({ name, status }) => `${name} ${status}`);
  };
  expect(await started("MCP__a_b__echo")).toEqual(["a_b connected"]);
  expect(textIn(one!.pids)).toBe("");
  expect(await started("ListMcpResources")).toEqual(["a.b connected", "a_b connected"]);
});

test("openServers() says of a server that wants a sign-in that it needs one, and how it is given", async () => {
  const server = createServer((_, response) => response.writeHead(401, { "www-authenticate": "Bearer" }).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
  const choices = {
    "mcp-config": [JSON.stringify({ mcpServers: { docs: { type: "http", url } } })],
    "strict-mcp-config": true,
  };
  const { opened, said } = await open(project(undefined), {}, choices);
  await opened[Symbol.asyncDispose]();
  expect(opened.states).toMatchObject([{ name: "docs", status: "needs-auth" }]);
  expect(said).toEqual([expect.stringMatching(/haft mcp login docs signs you in$/)]);
});
