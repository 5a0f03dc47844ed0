import { expect, test } from "vitest";
import { connectMcpServers } from "../../src/toolset/connect-mcp-servers.ts";
import { hostile, program } from "../fixtures/servers.ts";

test("S5-02 servers that fail never hide the others", async () => {
  const servers = [
    { name: "none", type: "stdio", command: "no-such-program" },
    { ...hostile("hang"), name: "hanging" },
    { ...hostile("no-list"), name: "silent" },
    { ...hostile("echo"), name: "good" },
    { name: "far", type: "http", url: "http://127.0.0.1:9/" },
  ] as const;
  const connected = await connectMcpServers(servers, { connectTimeoutMs: 12_000 });
  expect(connected.toolsets.map(({ name }) => name)).toEqual(["mcp__good"]);
  expect(connected.failures.map(({ text }) => text)).toEqual([
    'Cannot connect to the MCP server "none": there is no program "no-such-program"',
    expect.stringMatching(/^Cannot connect to the MCP server "hanging": it did not answer within 12000 ms/),
    'Cannot connect to the MCP server "silent": it did not list its tools within 12000 ms',
    expect.stringMatching(/^Cannot connect to the MCP server "far": /),
  ]);
  await connected.close();
}, 60_000);

test("S5-03 a server of the project is started only when somebody approved it", async () => {
  const project = {
    ...program("p", "old-sdk-stdio.ts"),
    scope: "project",
    file: ".mcp.json",
    fingerprint: "f",
  } as const;
  const refused = await connectMcpServers([project]);
  expect(refused.toolsets).toEqual([]);
  expect(refused.failures).toMatchObject([
    {
      isUnapproved: true,
      text: 'Cannot start the MCP server "p": it is defined by .mcp.json and nobody has approved it; approve it first',
    },
  ]);
  const approved = await connectMcpServers([project], { approve: ({ fingerprint }) => fingerprint === "f" });
  expect(approved.toolsets).toHaveLength(1);
  await approved.close();
});

test("U78 servers whose names look alike after cleaning have prefixes of their own", async () => {
  const connected = await connectMcpServers([
    { ...hostile("echo"), name: "my.server" },
    { ...hostile("echo"), name: "my_server" },
  ]);
  const names = connected.toolsets.flatMap(({ tools }) => tools.map(({ name }) => name));
  expect(new Set(names).size).toBe(2);
  await connected.close();
});

test("a server has the same prefix whether or not the others are connected", async () => {
  const project = { ...hostile("echo"), name: "my_server", scope: "project" } as const;
  const alone = await connectMcpServers([{ ...hostile("echo"), name: "my.server" }, project]);
  expect(alone.toolsets.map(({ prefix }) => prefix)).toEqual([expect.stringMatching(/^mcp__my_server_[0-9a-f]{8}$/)]);
  await alone.close();
  const known = await connectMcpServers([{ ...hostile("echo"), name: "my.server" }], { otherNames: ["my_server"] });
  expect(known.toolsets.map(({ prefix }) => prefix)).toEqual([expect.stringMatching(/^mcp__my_server_[0-9a-f]{8}$/)]);
  await known.close();
});
