import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { joinStreams } from "../../src/proxy/join-streams.ts";

/** The two ends of a connection. */
async function pair(): Promise<readonly [Socket, Socket]> {
  const server = createServer({ allowHalfOpen: true }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const one = connect({ port: (server.address() as AddressInfo).port, allowHalfOpen: true });
  const [other] = (await once(server, "connection")) as [Socket];
  onTestFinished(() => {
    one.destroy();
    other.destroy();
    server.close();
  });
  return [one, other];
}

test("joinStreams() passes on both ways, and an answer that comes after the end of what was asked", async () => {
  const [client, near] = await pair();
  const [far, server] = await pair();
  joinStreams(near, far);
  client.end("question");
  expect(await text(server)).toBe("question");
  server.end("answer");
  expect(await text(client)).toBe("answer");
});

test("joinStreams() ends both when one fails, or has ended already", async () => {
  const [client, near] = await pair();
  const [far] = await pair();
  joinStreams(near, far);
  client.resetAndDestroy();
  await once(far, "close");
  const [gone] = await pair();
  const [late] = await pair();
  gone.destroy();
  joinStreams(gone, late);
  expect(late.destroyed).toBe(true);
});
