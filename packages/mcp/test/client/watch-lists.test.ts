import { expect, test } from "vitest";
import { McpConnection } from "../../src/client/mcp-connection.ts";
import { oldHttp, twoEraHttp } from "../fixtures/http-servers.ts";
import { closing, program, until } from "../fixtures/servers.ts";

test("a stream of changes that ended is opened again, and every list counts as changed then", async () => {
  const server = await twoEraHttp();
  const connection = new McpConnection({ name: "s", type: "http", url: server.url }, { reconnectDelayMs: 20 });
  const streams = () =>
    server.requests.filter(({ headers }) => headers["mcp-method"] === "subscriptions/listen").length;
  await closing(connection, async () => {
    const changed: string[] = [];
    connection.onListChanged = (list) => changed.push(list);
    await connection.connect();
    expect([streams(), changed]).toEqual([1, []]);
    server.drop();
    await until(() => streams() === 2 && changed.includes("tools"));
    server.drop();
    await until(() => streams() === 3);
  });
  const ended = streams();
  await server.close();
  expect(streams()).toBe(ended);
});

test.each(["older", "reject"])("a change is told as it comes, in both eras: %s", async (era) => {
  const connection = new McpConnection(program("two", "two-era-stdio.ts", era), {});
  await closing(connection, async () => {
    const changed: string[] = [];
    connection.onListChanged = (list) => changed.push(list);
    await connection.connect();
    await connection.request("tools/call", { name: "grow", arguments: {} }, { signal: new AbortController().signal });
    await until(() => changed.includes("tools"));
  });
});

test("a server of the older era is not asked to tell", async () => {
  const server = await oldHttp();
  const connection = new McpConnection({ name: "s", type: "http", url: server.url }, {});
  await closing(connection, async () => {
    await connection.connect();
    expect(server.requests.some(({ headers }) => headers["mcp-method"] === "subscriptions/listen")).toBe(false);
  });
  await server.close();
});
