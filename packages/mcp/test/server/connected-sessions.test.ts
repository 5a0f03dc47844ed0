import { expect, onTestFinished, test } from "vitest";
import { serveMcpHttp } from "../../src/server/serve-mcp-http.ts";
import type { OpenServedSession } from "../../src/server/served-session.ts";
import { connectHttp } from "../fixtures/served-clients.ts";
import { newSeen, servedTools } from "../fixtures/served-tools.ts";
import { until } from "../fixtures/servers.ts";

async function serve(maxSessions = 100, open?: OpenServedSession) {
  const seen = newSeen();
  const server = await serveMcpHttp({ openSession: open ?? servedTools(seen), maxSessions });
  onTestFinished(() => server.close());
  const send = async (message: object, session?: string) => {
    const response = await fetch(server.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...(session !== undefined && { "mcp-session-id": session }),
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...message }),
    });
    return { status: response.status, text: await response.text(), id: response.headers.get("mcp-session-id") };
  };
  return { seen, url: server.url, send };
}

const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "raw", version: "1" } };

test("ConnectedSessions gives each client a session of its own, which a goodbye closes", async () => {
  const { seen, url } = await serve();
  const [one, two] = [await connectHttp(url, "2025"), await connectHttp(url, "2025")];
  await one.client.callTool({ name: "grow" });
  const names = async ({ client }: typeof one) => (await client.listTools()).tools.map(({ name }) => name);
  expect([(await names(one)).includes("grown"), (await names(two)).includes("grown")]).toEqual([true, false]);
  await (one.client.transport as unknown as { terminateSession(): Promise<void> }).terminateSession();
  await until(() => seen.sessions.map(({ closed }) => closed.aborted).join() === "true,false");
});

test("ConnectedSessions serves nobody who did not greet, or whose session is gone", async () => {
  const { seen, send } = await serve();
  expect(await send({ method: "tools/list" })).toMatchObject({
    status: 400,
    text: expect.stringContaining("initialize"),
  });
  expect((await send({ method: "tools/list" }, "gone")).status).toBe(404);
  expect(seen.sessions).toEqual([]);
});

test("ConnectedSessions keeps no more sessions than it may: an idle one makes room", async () => {
  const { seen, send } = await serve(1);
  const first = await send({ method: "initialize", params });
  const second = await send({ method: "initialize", params });
  expect([first.status, second.status]).toEqual([200, 200]);
  await until(() => seen.sessions.map(({ closed }) => closed.aborted).join() === "true,false");
  expect((await send({ method: "tools/list" }, first.id ?? "")).status).toBe(404);
  expect((await send({ method: "tools/list" }, second.id ?? "")).status).toBe(200);
});

test("ConnectedSessions refuses one client more while every session is in use", async () => {
  const { url, send } = await serve(1);
  const { client } = await connectHttp(url, "2025");
  const started = Promise.withResolvers<void>();
  const call = client.callTool({ name: "slow" }, { onprogress: () => started.resolve() }).catch(() => undefined);
  await started.promise;
  expect((await send({ method: "initialize", params })).status).toBe(503);
  await client.close();
  await call;
});

test("ConnectedSessions counts sessions that are being opened", async () => {
  const opening = Promise.withResolvers<void>();
  const seen = newSeen();
  const open = servedTools(seen);
  const { send } = await serve(2, async (client) => {
    await opening.promise;
    return await open(client);
  });
  let refused = 0;
  const greetings = Array.from({ length: 5 }, async () => {
    const { status } = await send({ method: "initialize", params });
    if (status === 503) refused++;
    return status;
  });
  await until(() => refused === 3);
  opening.resolve();
  expect((await Promise.all(greetings)).sort()).toEqual([200, 200, 503, 503, 503]);
  expect(seen.sessions.length).toBe(2);
});

test("ConnectedSessions outlives a session that cannot be opened, and keeps no place for it", async () => {
  let isBroken = true;
  const open = servedTools(newSeen());
  const { send } = await serve(1, (client) => {
    if (isBroken) throw new Error("the disk is full");
    return open(client);
  });
  expect((await send({ method: "initialize", params })).status).toBe(500);
  isBroken = false;
  expect((await send({ method: "initialize", params })).status).toBe(200);
});
