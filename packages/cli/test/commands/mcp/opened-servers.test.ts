import { expect, test } from "vitest";
import { noServers } from "../../../src/commands/mcp/opened-servers.ts";

test("noServers adds nothing to a session", async () => {
  await using servers = noServers;
  expect([servers.toolsets([]), servers.hooks, servers.states, servers.secrets]).toEqual([[], [], [], []]);
});
