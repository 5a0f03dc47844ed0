import type { McpServerConfig } from "@haft/mcp";
import { expect, test } from "vitest";
import { askServer } from "../../../src/commands/mcp/ask-server.ts";
import { memoryIo } from "../../memory-io.ts";

const program: McpServerConfig = {
  name: "s\u001b[2J",
  type: "stdio",
  command: "x",
  file: "/p/.mcp.json",
  definition: { command: "x", args: ["\u202egnp.exe"], env: { KEY: "v" } },
};

async function ask(server: McpServerConfig, typed: string | undefined) {
  const io = memoryIo({ isTerminal: true, env: { NO_COLOR: "1" } });
  if (typed === undefined) io.stdin.end();
  else io.stdin.write(`${typed}\n`);
  return { isApproved: await askServer(server, false, io), shown: io.written.stderr };
}

test("askServer() shows the whole definition without what a terminal would obey", async () => {
  const { shown } = await ask(program, "y");
  expect(shown).toBe(`? /p/.mcp.json defines the MCP server "s":
  {
    "command": "x",
    "args": [
      "gnp.exe"
    ],
    "env": {
      "KEY": "v"
    }
  }
  It runs as a program of yours, outside of the sandbox, now and later, until its definition changes.
  Start it? [y]es, or [n]o: `);
});

test("askServer() takes nothing but a yes for one", async () => {
  const answers = await Promise.all(["y", "YES", "n", "", "maybe", undefined].map((typed) => ask(program, typed)));
  expect(answers.map(({ isApproved }) => isApproved)).toEqual([true, true, false, false, false, false]);
});

test("askServer() says where an address leads", async () => {
  const server = { ...program, type: "http", url: "https://x.test/mcp", headers: {} } as const;
  expect((await ask(server, "n")).shown).toContain("at https://x.test/mcp, now and later");
});
