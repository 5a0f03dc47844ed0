import { afterEach, expect, test } from "vitest";
import { findAuthorizationServer, isSameIssuer } from "../../src/auth/authorization-server.ts";
import { authorizationServer, listen, protectedServer } from "../fixtures/oauth-server.ts";

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ending.splice(0).map((end) => end()));
});

const unasked = { challenge: undefined, issuer: undefined, fetch };

test("findAuthorizationServer() goes from the description of the server to that of its authorization server", async () => {
  const authorization = await authorizationServer();
  const server = await protectedServer(authorization);
  ending.push(authorization.close, server.close);
  expect(await findAuthorizationServer(server.url, unasked)).toMatchObject({
    issuer: authorization.issuer,
    resource: server.url,
    offeredScope: "read",
    metadata: { token_endpoint: `${authorization.issuer}/token` },
  });
});

test("findAuthorizationServer() takes the one that is wanted of those that are named", async () => {
  const [one, other] = [await authorizationServer(), await authorizationServer()];
  const server = await protectedServer(one);
  ending.push(one.close, other.close, server.close);
  server.ways.description = { authorization_servers: [one.issuer, other.issuer] };
  expect((await findAuthorizationServer(server.url, { ...unasked, issuer: other.issuer })).issuer).toBe(other.issuer);
});

test("findAuthorizationServer() asks an older server, which does not describe itself, at its own address", async () => {
  let origin = "";
  const server = await listen((request, response) => {
    if (request.url !== "/.well-known/oauth-authorization-server") {
      response.writeHead(404).end();
      return;
    }
    const metadata = {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      response_types_supported: ["code"],
      code_challenge_methods_supported: ["S256"],
    };
    response.end(JSON.stringify(metadata));
  });
  ending.push(server.close);
  origin = server.origin;
  const found = await findAuthorizationServer(`${origin}/mcp`, unasked);
  expect(found).toMatchObject({ issuer: origin, resource: undefined, offeredScope: undefined });
});

test("isSameIssuer() minds all but a final slash", () => {
  expect(isSameIssuer("https://a.example/", "https://a.example")).toBe(true);
  expect(isSameIssuer("https://a.example/t", "https://a.example/T")).toBe(false);
});
