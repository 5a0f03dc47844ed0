import { once } from "node:events";
import { existsSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { type NetworkProxy, type NetworkProxyOptions, openNetworkProxy } from "../../src/proxy/network-proxy.ts";
import { localServer } from "../urls/local-server.ts";

async function open(options: Partial<NetworkProxyOptions> = {}): Promise<NetworkProxy> {
  const proxy = await openNetworkProxy({ rules: { allowedDomains: [] }, listen: "socket", ...options });
  onTestFinished(() => proxy.close());
  return proxy;
}

async function asked(proxy: NetworkProxy, url: string): Promise<string> {
  const outgoing = request({ socketPath: join(proxy.folder, "proxy"), path: url, agent: false }).end();
  const [answer] = await once(outgoing, "response");
  return `${answer.statusCode} ${await text(answer)}`;
}

test("openNetworkProxy() speaks HTTP and SOCKS at the same place", async () => {
  const target = await localServer((_, response) => response.end("reached"));
  const proxy = await open({ rules: { allowedDomains: [], privateHosts: [target] } });
  expect(await asked(proxy, `http://${target}/`)).toBe("200 reached");
  const socket = connect({ path: join(proxy.folder, "proxy"), allowHalfOpen: true });
  const port = Number(target.split(":")[1]);
  socket.end(
    Buffer.concat([
      Buffer.from([5, 1, 0, 5, 1, 0, 1, 127, 0, 0, 1, port >> 8, port & 255]),
      Buffer.from("GET / HTTP/1.0\r\n\r\n"),
    ]),
  );
  expect(await text(socket)).toContain("reached");
});

test("openNetworkProxy() keeps what it refused until it is asked, each host once and not without end", async () => {
  const proxy = await open();
  for (const host of ["a.test", "a.test", "b.test"]) await asked(proxy, `http://${host}/`);
  expect(proxy.takeRefused()).toEqual([
    'The sandbox let nothing through to "a.test:80": sandbox.network.allowedDomains does not name "a.test"',
    'The sandbox let nothing through to "b.test:80": sandbox.network.allowedDomains does not name "b.test"',
  ]);
  expect(proxy.takeRefused()).toEqual([]);
  for (let count = 0; count < 30; count++) await asked(proxy, `http://${count}.test/`);
  expect(proxy.takeRefused()).toHaveLength(10);
});

test("openNetworkProxy() ends with all connections, and leaves no folder", async () => {
  const target = await localServer(() => {});
  const proxy = await open({ rules: { allowedDomains: [], privateHosts: [target] } });
  const waiting = request({ socketPath: join(proxy.folder, "proxy"), path: `http://${target}/`, agent: false }).end();
  const idle = connect(join(proxy.folder, "proxy"));
  idle.on("error", () => {});
  await once(idle, "connect");
  const ended = Promise.all([once(waiting, "error"), new Promise((resolve) => idle.on("close", resolve))]);
  await proxy.close();
  await ended;
  expect(existsSync(proxy.folder)).toBe(false);
});

test("openNetworkProxy() can listen at a port of this machine alone", async () => {
  const proxy = await open({ listen: "port" });
  const outgoing = request({ host: "127.0.0.1", port: proxy.port, path: "http://a.test/", agent: false }).end();
  const [answer] = await once(outgoing, "response");
  expect([answer.statusCode, proxy.folder]).toEqual([403, ""]);
});
