import { expect, test } from "vitest";
import { McpConnection } from "../../src/client/mcp-connection.ts";
import { mayBeTask } from "../../src/tasks/may-be-task.ts";
import { closing, hostile, program } from "../fixtures/servers.ts";

test("what a server says of tasks decides whether a call may be one", async () => {
  for (const [config, isTask, isPlain] of [
    [program("s", "task-server.mjs", "older", "done"), true, false],
    [program("s", "task-server.mjs", "newer", "done"), true, true],
    [hostile("echo"), false, false],
  ] as const) {
    const connection = new McpConnection(config, {});
    await closing(connection, async () => {
      const client = await connection.connect();
      expect(mayBeTask(client, { name: "a", execution: { taskSupport: "optional" } })).toBe(isTask);
      expect(mayBeTask(client, { name: "a", execution: { taskSupport: "forbidden" } })).toBe(isPlain);
    });
  }
});
