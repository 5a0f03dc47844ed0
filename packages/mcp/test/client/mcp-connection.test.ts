import { expect, test } from "vitest";
import { McpConnection } from "../../src/client/mcp-connection.ts";
import { oldHttp, twoEraHttp } from "../fixtures/http-servers.ts";
import { closing, noSignal, program, until } from "../fixtures/servers.ts";
import { cancelled } from "../fixtures/two-era.ts";

test.each(["older", "reject"])(
  "progress comes back, and a request that is cancelled is cancelled at the server: %s",
  async (era) => {
    const connection = new McpConnection(program("two", "two-era-stdio.ts", era), {});
    await closing(connection, async () => {
      await cancelOnProgress(connection);
      await until(() => connection.log.tail.includes("slow was cancelled"));
    });
  },
);

test("the same over HTTP, where the newer era cancels by closing the stream", async () => {
  const server = await twoEraHttp();
  const connection = new McpConnection({ name: "s", type: "http", url: server.url }, {});
  await closing(connection, async () => {
    const before = cancelled.length;
    await cancelOnProgress(connection);
    await until(() => cancelled.length > before);
  });
  await server.close();
});

async function cancelOnProgress(connection: McpConnection): Promise<void> {
  const controller = new AbortController();
  const reason = new Error("enough");
  const request = connection.request(
    "tools/call",
    { name: "slow", arguments: {} },
    { signal: controller.signal, onProgress: ({ message }) => message === "half" && controller.abort(reason) },
  );
  await expect(request).rejects.toBe(reason);
}

test("a session that a server has forgotten is opened again, without an error", async () => {
  const server = await oldHttp();
  const connection = new McpConnection({ name: "s", type: "http", url: server.url }, {});
  await closing(connection, async () => {
    const add = () =>
      connection.request("tools/call", { name: "add", arguments: { a: 1, b: 2 } }, { signal: noSignal });
    expect(await add()).toMatchObject({ content: [{ text: "3" }] });
    server.forget();
    expect(await add()).toMatchObject({ content: [{ text: "3" }] });
  });
  await server.close();
});
