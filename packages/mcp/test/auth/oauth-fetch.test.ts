import { afterEach, expect, test } from "vitest";
import { checkEndpoint, OAuthRequestError, oauthFetch } from "../../src/auth/oauth-fetch.ts";
import { listen } from "../fixtures/oauth-server.ts";

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ending.splice(0).map((end) => end()));
});

test("checkEndpoint() takes addresses with TLS, and those of this machine for a server of this machine", () => {
  const isTaken = (address: string, server: string): boolean => {
    try {
      return checkEndpoint(address, server).href !== "";
    } catch (error) {
      expect(error).toBeInstanceOf(OAuthRequestError);
      return false;
    }
  };
  const [remote, local] = ["https://mcp.example/mcp", "http://127.0.0.1:3000/mcp"];
  expect(isTaken("https://login.example/x", remote)).toBe(true);
  expect(isTaken("https://login.example/x", local)).toBe(true);
  expect(isTaken("http://localhost:4000/x", local)).toBe(true);
  expect(isTaken("http://[::1]:4000/x", local)).toBe(true);
  expect(isTaken("http://login.example/x", remote)).toBe(false);
  expect(isTaken("http://login.example/x", local)).toBe(false);
  expect(isTaken("http://127.0.0.1:4000/x", remote)).toBe(false);
  expect(isTaken("https://127.1/x", remote)).toBe(false);
  expect(isTaken("https://a.localhost/x", remote)).toBe(false);
  expect(isTaken("https://me:word@login.example/x", remote)).toBe(false);
  expect(isTaken("file:///etc/passwd", local)).toBe(false);
  expect(isTaken("javascript:alert(1)", local)).toBe(false);
});

test("oauthFetch() follows no redirect by itself, and reads no more than 1 MB", async () => {
  const server = await listen((request, response) => {
    if (request.url === "/far") response.writeHead(302, { location: "https://evil.example" }).end();
    else if (request.url === "/none") response.writeHead(204).end();
    else response.end("x".repeat(request.url === "/large" ? 1_000_001 : 1_000_000));
  });
  ending.push(server.close);
  const fetch = oauthFetch({ fetch: globalThis.fetch, serverUrl: server.origin, signal: AbortSignal.timeout(10_000) });
  expect((await fetch(`${server.origin}/far`)).status).toBe(302);
  expect((await fetch(`${server.origin}/none`)).status).toBe(204);
  expect(await (await fetch(`${server.origin}/fits`)).text()).toHaveLength(1_000_000);
  await expect(fetch(`${server.origin}/large`)).rejects.toThrow("more than the 1000000 bytes");
  await expect(fetch("http://evil.example/")).rejects.toThrow('it names the address "http://evil.example"');
});
