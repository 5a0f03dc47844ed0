import { afterEach, expect, test } from "vitest";
import { askForChallenge } from "../../src/auth/ask-for-challenge.ts";
import { authorizationServer, listen, protectedServer } from "../fixtures/oauth-server.ts";
import { noSignal } from "../fixtures/servers.ts";

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ending.splice(0).map((end) => end()));
});

test.for(["http", "sse"] as const)("askForChallenge() reads what an %s server says without a sign-in", async (type) => {
  const authorization = await authorizationServer();
  const server = await protectedServer(authorization);
  ending.push(authorization.close, server.close);
  const challenge = await askForChallenge({ name: "s", type, url: server.url }, fetch, noSignal);
  expect(challenge.scope).toBe("read");
  expect(challenge.resourceMetadataUrl?.pathname).toBe("/.well-known/oauth-protected-resource/mcp");
});

test("askForChallenge() finds nothing in particular where a server answers, and sends it its own headers", async () => {
  const seen: unknown[] = [];
  const server = await listen((request, response) => {
    seen.push(request.headers["x-team"]);
    response.writeHead(200).end("{}");
  });
  ending.push(server.close);
  const config = { name: "s", type: "http", url: server.origin, headers: { "x-team": "a" } } as const;
  expect(await askForChallenge(config, fetch, noSignal)).toEqual({ isInsufficientScope: false });
  expect(seen).toEqual(["a"]);
});
