import { expect, test } from "vitest";
import { openTunnel } from "../../src/urls/open-tunnel.ts";
import { localProxy, localServer } from "./local-server.ts";

const url = new URL("https://name.test/");

test("openTunnel() asks the proxy for the address, never for the name", async () => {
  const proxy = await localProxy(await localServer((_, response) => response.end()));
  (await openTunnel(proxy.url, ["8.8.8.8"], url, 5_000)).destroy();
  (await openTunnel(proxy.url, ["2606:4700::1111"], new URL("https://name.test:8443/"), 5_000)).destroy();
  expect(proxy.asked).toEqual(["8.8.8.8:443", "[2606:4700::1111]:8443"]);
});

test("openTunnel() sends credentials of the proxy's URL, and says what a proxy refuses", async () => {
  const seen: (string | undefined)[] = [];
  const host = await localServer(() => {});
  const { createServer } = await import("node:http");
  const server = createServer().on("connect", (request, socket) => {
    seen.push(request.headers["proxy-authorization"]);
    socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const opened = openTunnel(`http://ada:p%40w@127.0.0.1:${port}`, ["8.8.8.8", "8.8.4.4"], url, 5_000);
  await expect(opened).rejects.toMatchObject({
    code: "connection-failed",
    message: 'Cannot fetch "https://name.test/": the proxy opens no tunnel: it answers HTTP 407',
  });
  expect(seen).toEqual(Array(2).fill(`Basic ${Buffer.from("ada:p@w").toString("base64")}`));
  server.close();
  await expect(openTunnel("http://127.0.0.1:1", ["8.8.8.8"], url, 5_000)).rejects.toMatchObject({
    code: "connection-failed",
  });
  expect(host).toContain("127.0.0.1");
});
