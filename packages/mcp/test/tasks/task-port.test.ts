import { expect, test } from "vitest";
import { McpConnection } from "../../src/client/mcp-connection.ts";
import { taskCapabilities } from "../../src/tasks/task-port.ts";
import { closing, hostile, program } from "../fixtures/servers.ts";

test("taskCapabilities() reads in either era what a server says of tasks", async () => {
  for (const [config, generation] of [
    [program("s", "task-server.mjs", "older", "done"), "v1"],
    [program("s", "task-server.mjs", "newer", "done"), "v2"],
    [hostile("echo"), "none"],
  ] as const) {
    const connection = new McpConnection(config, {});
    await closing(connection, async () => {
      expect(taskCapabilities(await connection.connect()).generation).toBe(generation);
    });
  }
});
