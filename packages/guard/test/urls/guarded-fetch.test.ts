import { gzipSync } from "node:zlib";
import { ToolError } from "haft";
import { expect, test } from "vitest";
import { guardedFetch } from "../../src/urls/guarded-fetch.ts";
import type { GuardedFetchOptions } from "../../src/urls/guarded-fetch-options.ts";
import { certificate, localProxy, localServer, localTlsServer } from "./local-server.ts";

/** The body as text, a redirect as `status target`, or `code: reason`. */
async function fetched(url: string, options: GuardedFetchOptions = {}): Promise<string> {
  try {
    const answer = await guardedFetch(url, options);
    return answer.type === "redirect" ? `${answer.status} ${answer.target}` : Buffer.from(answer.body).toString();
  } catch (error) {
    if (!ToolError.isInstance(error)) throw error;
    return `${error.code}: ${error.message.replace(/^Cannot fetch ".*?": /, "")}`;
  }
}

const publicAddress = async (): Promise<readonly string[]> => ["8.8.8.8"];

test("guardedFetch() returns status, headers and body of an allowed host, and sends no cookies back", async () => {
  const cookies: unknown[] = [];
  const host = await localServer((request, response) => {
    cookies.push(request.headers.cookie);
    if (request.url === "/") return response.writeHead(302, { location: "/b", "set-cookie": "a=b" }).end();
    response.writeHead(404, { "content-type": "text/plain", "set-cookie": "a=b" }).end("nothing");
  });
  const answer = await guardedFetch(`http://${host}/`, { allowHosts: [host] });
  expect(answer).toMatchObject({ type: "response", url: `http://${host}/b`, status: 404, statusText: "Not Found" });
  expect(answer).toMatchObject({ headers: { "content-type": "text/plain" }, body: Buffer.from("nothing") });
  expect(JSON.stringify(answer)).not.toContain("set-cookie");
  expect(cookies).toEqual([undefined, undefined]);
});

test("guardedFetch() names the whole URL that it was asked for, also where only the host was looked at", async () => {
  const url = "https://name.test/a/b?x=1";
  for (const lookup of [async () => [], async () => ["127.0.0.1"]])
    await expect(guardedFetch(url, { lookup })).rejects.toThrow(`Cannot fetch "${url}": `);
});

test("U103 guardedFetch() refuses a private address without a request", async () => {
  let requests = 0;
  const host = await localServer((_, response) => {
    requests++;
    response.end();
  });
  expect(await fetched(`http://${host}/`)).toMatch(/^port-refused/);
  const ports = [Number(host.split(":")[1])];
  expect(await fetched(`http://${host}/`, { ports })).toMatch(/^address-refused/);
  expect(await fetched(`https://name.test:${ports[0]}/`, { ports, lookup: async () => ["127.0.0.1"] })).toBe(
    'address-refused: the address 127.0.0.1 of "name.test" is not public (loopback, this machine)',
  );
  expect(requests).toBe(0);
});

test("U103 guardedFetch() refuses a redirect to an address that is not public, from an allowed host too", async () => {
  const targets = ["http://169.254.169.254/latest/", "http://[::ffff:127.0.0.1]/", "http://0x7f.1/", "//127.0.0.1:81/"];
  const host = await localServer((request, response) => {
    response.writeHead(302, { location: targets[Number(request.url?.slice(1))] }).end();
  });
  for (const index of targets.keys())
    expect(await fetched(`http://${host}/${index}`, { allowHosts: [host] })).toMatch(/^(address|port)-refused/);
});

test("U103 guardedFetch() connects to the address that it checked, whatever the name answers next", async () => {
  const server = await localTlsServer((_, response) => response.end("the checked one"));
  const proxy = await localProxy(server);
  const answers = ["8.8.8.8", "127.0.0.1"];
  const lookup = async (): Promise<readonly string[]> => [answers.shift() ?? "127.0.0.1"];
  const options = { lookup, proxy: proxy.url, ca: certificate };
  expect(await fetched("https://example.com/", options)).toBe("the checked one");
  expect(await fetched("https://example.com/", options)).toMatch(/^address-refused/);
  expect(proxy.asked).toEqual(["8.8.8.8:443"]);
});

test("U103 guardedFetch() checks the address again when a redirect needs another connection", async () => {
  const server = await localTlsServer((_, response) =>
    response.writeHead(301, { location: "https://www.example.com/" }).end(),
  );
  const proxy = await localProxy(server);
  const lookup = async (name: string): Promise<readonly string[]> => [name === "example.com" ? "8.8.8.8" : "10.0.0.1"];
  expect(await fetched("https://example.com/", { lookup, proxy: proxy.url, ca: certificate })).toBe(
    'address-refused: the address 10.0.0.1 of "www.example.com" is not public (private)',
  );
});

test("guardedFetch() upgrades http to https", async () => {
  const server = await localTlsServer((request, response) => response.end(`${request.headers.host}${request.url}`));
  const proxy = await localProxy(server);
  const options = { lookup: publicAddress, proxy: proxy.url, ca: certificate };
  expect(await fetched("http://example.com/a?b", options)).toBe("example.com/a?b");
  expect(proxy.asked).toEqual(["8.8.8.8:443"]);
});

test("guardedFetch() reaches an allowed host over TLS, and only with a certificate that it trusts", async () => {
  const host = await localTlsServer((_, response) => response.end("secure"));
  expect(await fetched(`https://${host}/`, { allowHosts: [host], ca: certificate })).toBe("secure");
  expect(await fetched(`https://${host}/`, { allowHosts: [host] })).toMatch(/^connection-failed: .*self-signed/);
  const other = `other.test:${host.split(":")[1]}`;
  const lookup = async (): Promise<readonly string[]> => ["127.0.0.1"];
  expect(await fetched(`https://${other}/`, { allowHosts: [other], ca: certificate, lookup })).toMatch(
    /^connection-failed: .*does not match certificate/,
  );
});

test("guardedFetch() reaches an allowed host without TLS through a proxy", async () => {
  const host = await localServer((_, response) => response.end("plain"));
  const proxy = await localProxy(host);
  const options = { allowHosts: ["name.test"], lookup: async () => ["10.0.0.1"], proxy: proxy.url };
  expect(await fetched("http://name.test/", options)).toBe("plain");
  expect(proxy.asked).toEqual(["10.0.0.1:80"]);
});

test("guardedFetch() follows redirects to the same host up to a limit, and returns others", async () => {
  const host = await localServer((request, response) => {
    const step = Number(request.url?.slice(1));
    if (request.url === "/away") response.writeHead(301, { location: "http://example.com/b?c#d" }).end();
    else if (request.url === "/bad") response.writeHead(301, { location: "http://[" }).end();
    else if (request.url === "/file") response.writeHead(301, { location: "file:///etc/passwd" }).end();
    else if (request.url === "/none") response.writeHead(301).end("no target");
    else if (step > 0) response.writeHead(302, { location: `/${step - 1}` }).end();
    else response.end("there");
  });
  const allowHosts = [host];
  expect(await fetched(`http://${host}/3`, { allowHosts })).toBe("there");
  expect(await fetched(`http://${host}/3`, { allowHosts, maxRedirects: 2 })).toBe(
    "redirect-limit: it redirects more than 2 times",
  );
  expect(await fetched(`http://${host}/99`, { allowHosts })).toBe("redirect-limit: it redirects more than 5 times");
  expect(await fetched(`http://${host}/away`, { allowHosts })).toBe("301 https://example.com/b?c");
  expect(await fetched(`http://${host}/bad`, { allowHosts })).toMatch(
    /^response-invalid: it redirects to "http:\/\/\["/,
  );
  expect(await fetched(`http://${host}/file`, { allowHosts })).toMatch(/^url-invalid: only http and https/);
  expect(await fetched(`http://${host}/none`, { allowHosts })).toBe("no target");
});

test("guardedFetch() posts a body with headers and follows no redirect of a post", async () => {
  const host = await localServer((request, response) => {
    if (request.url === "/moved") return response.writeHead(307, { location: "/" }).end();
    request
      .setEncoding("utf8")
      .on("data", (text) => response.end(`${request.method} ${request.headers["x-key"]} ${text}`));
  });
  const options = { allowHosts: [host], method: "POST", headers: { "x-key": "k" }, body: "{}" } as const;
  expect(await fetched(`http://${host}/`, options)).toBe("POST k {}");
  expect(await fetched(`http://${host}/moved`, options)).toBe(`307 http://${host}/`);
});

test("U103 guardedFetch() ends what has too many bytes: announced, endless in chunks, or only decompressed", async () => {
  const host = await localServer((request, response) => {
    if (request.url === "/announced") return response.writeHead(200, { "content-length": "2000000" }).end();
    if (request.url === "/bomb")
      return response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(9_000_000)));
    const more = (): void => {
      while (response.writable && response.write(Buffer.alloc(10_000)));
    };
    response.on("drain", more);
    more();
  });
  for (const path of ["/announced", "/bomb", "/endless"])
    expect(await fetched(`http://${host}${path}`, { allowHosts: [host], maxBytes: 1_000_000 })).toBe(
      "too-large: it has more than 1000000 bytes; at most that many are read",
    );
});

test("guardedFetch() ends at its time limit: without an answer, in the middle of one, and in the lookup", async () => {
  const host = await localServer((request, response) => {
    if (request.url === "/slow") response.write("a");
  });
  const options = { allowHosts: [host], timeoutMs: 50 };
  for (const path of ["/", "/slow"])
    expect(await fetched(`http://${host}${path}`, options)).toBe("timed-out: it takes more than 50 ms");
  const lookup = (): Promise<readonly string[]> => new Promise(() => {});
  expect(await fetched("https://example.com/", { lookup, timeoutMs: 50 })).toBe("timed-out: it takes more than 50 ms");
});

test("guardedFetch() ends at its time limit when a proxy does not answer", async () => {
  const { createServer } = await import("node:net");
  const sockets: { destroy(): void }[] = [];
  const silent = createServer((socket) => void sockets.push(socket.on("error", () => {})));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const proxy = `http://127.0.0.1:${(silent.address() as { port: number }).port}`;
  expect(await fetched("https://example.com/", { lookup: publicAddress, proxy, timeoutMs: 50 })).toMatch(/^timed-out/);
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test("guardedFetch() ends when its signal aborts, with the signal's reason", async () => {
  const reason = new Error("enough");
  const controller = new AbortController();
  const host = await localServer((_, response) => {
    response.write("a");
    controller.abort(reason);
  });
  await expect(guardedFetch(`http://${host}/`, { allowHosts: [host], signal: controller.signal })).rejects.toBe(reason);
  await expect(guardedFetch(`http://${host}/`, { allowHosts: [host], signal: controller.signal })).rejects.toBe(reason);
});

test("guardedFetch() says what failed: no name, no server, an answer that is cut or no HTTP", async () => {
  const { createServer } = await import("node:net");
  const raw = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", (data) => {
      if (data.includes("/cut")) socket.end("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nabc");
      else if (data.includes("/drop")) socket.destroy();
      else socket.end("220 mail.test ESMTP\r\n");
    });
  });
  await new Promise<void>((resolve) => raw.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(raw.address() as { port: number }).port}`;
  const allowHosts = [host];
  expect(await fetched("https://name.test/", { lookup: async () => [] })).toBe(
    'host-not-found: "name.test" has no address',
  );
  expect(await fetched("http://127.0.0.1:1/", { allowHosts: ["127.0.0.1:1"] })).toMatch(
    /^connection-failed: .*ECONNREFUSED/,
  );
  expect(await fetched(`http://${host}/mail`, { allowHosts })).toMatch(
    /^response-invalid: the answer is no valid HTTP/,
  );
  expect(await fetched(`http://${host}/drop`, { allowHosts })).toMatch(/^connection-failed/);
  expect(await fetched(`http://${host}/cut`, { allowHosts })).toMatch(/^(connection-failed|response-invalid)/);
  raw.close();
});
