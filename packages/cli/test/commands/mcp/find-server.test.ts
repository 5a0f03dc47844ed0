import { expect, test } from "vitest";
import { findServer } from "../../../src/commands/mcp/find-server.ts";

const read = {
  servers: [{ name: "github", type: "stdio", command: "x" }],
  unusable: [
    {
      name: "bad",
      scope: "user",
      problem: "it is no object",
      text: 'Cannot use the MCP server "bad" of f: it is no object',
    },
  ],
} as const;

test("findServer() finds a server, or says what is so", async () => {
  expect(await findServer("github", read)).toBe(read.servers[0]);
  await expect(findServer("githb", read)).rejects.toThrow('it is not defined for this folder; the nearest is "github"');
  await expect(findServer("zzz", read)).rejects.toThrow("haft mcp list shows the servers for this folder");
  await expect(findServer("bad", read)).rejects.toThrow(read.unusable[0].text);
});
