import { expect, test } from "vitest";
import type { AuthorizationServer } from "../../src/auth/authorization-server.ts";
import { chooseClient, clientInformation } from "../../src/auth/choose-client.ts";

const issuer = "https://login.example";

function server(changes: Record<string, unknown> = {}): AuthorizationServer {
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    registration_endpoint: `${issuer}/register`,
    response_types_supported: ["code"],
    ...changes,
  };
  return { issuer, metadata, resource: undefined, offeredScope: undefined };
}

/** What is registered, and as what it is kept. */
async function registered(changes: Record<string, unknown>, answer: Record<string, unknown>) {
  let asked: Record<string, unknown> = {};
  const client = await chooseClient(server(changes), {
    config: {},
    settings: {},
    redirectUrl: "http://127.0.0.1:1/callback",
    scope: "read",
    fetch: async (_url, init) => {
      asked = JSON.parse(String(init?.body)) as Record<string, unknown>;
      return Response.json({ ...asked, ...answer }, { status: 201 });
    },
  });
  return { asked, client };
}

test("chooseClient() registers a native program that keeps no secret where that is possible", async () => {
  const { asked, client } = await registered({}, { client_id: "c" });
  expect(asked).toEqual({
    client_name: "Haft",
    redirect_uris: ["http://127.0.0.1:1/callback"],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
    application_type: "native",
    scope: "read",
  });
  expect(client).toEqual({ kind: "registered", id: "c", authMethod: "none" });
});

test("chooseClient() keeps the secret where the authorization server wants one", async () => {
  const { client } = await registered(
    { token_endpoint_auth_methods_supported: ["client_secret_post", "private_key_jwt"] },
    { client_id: "c", client_secret: "s" },
  );
  expect(client).toEqual({ kind: "registered", id: "c", secret: "s", authMethod: "client_secret_post" });
});

test("clientInformation() takes the secret of a configured client from the configuration", () => {
  const client = { kind: "configured", id: "c" } as const;
  expect(clientInformation(client, { clientId: "c", clientSecret: "s" })).toMatchObject({
    client_id: "c",
    client_secret: "s",
  });
  const other = { kind: "registered", id: "r", secret: "own", authMethod: "client_secret_post" } as const;
  expect(clientInformation(other, { clientSecret: "s" })).toMatchObject({
    client_secret: "own",
    token_endpoint_auth_method: "client_secret_post",
  });
});
