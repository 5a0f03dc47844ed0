import { createSession } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { serveMcpHttp } from "../../src/server/serve-mcp-http.ts";
import { connectHttp, eras } from "../fixtures/served-clients.ts";
import { newSeen, servedTools } from "../fixtures/served-tools.ts";

test("protocolServer() names itself, gives the prompts of the toolsets, and refuses a cursor that it does not know", async () => {
  for (const era of eras) {
    const serverInfo = { name: "mine", version: "2.0.0", title: "Mine" };
    const server = await serveMcpHttp({ openSession: servedTools(newSeen()), serverInfo });
    onTestFinished(() => server.close());
    const { client } = await connectHttp(server.url, era);
    expect(client.getServerVersion()).toMatchObject(serverInfo);
    expect(client.getInstructions()).toBe("Call echo first.");
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
      "echo",
      "write",
      "ask",
      "slow",
      "fails",
      "picture",
      "grow",
    ]);
    const request = client.request({ method: "tools/list", params: { cursor: "nowhere" } });
    await expect(request).rejects.toMatchObject({ code: -32_602 });
  }
});

test("protocolServer() without prompts has no instructions", async () => {
  const server = await serveMcpHttp({ openSession: () => createSession() });
  onTestFinished(() => server.close());
  const { client } = await connectHttp(server.url, "2025");
  expect(client.getInstructions()).toBe(undefined);
  expect((await client.listTools()).tools).toEqual([]);
});
