import { afterEach, expect, test } from "vitest";
import { memoryTokenStore } from "../../src/auth/memory-token-store.ts";
import { type SignInOptions, signIn } from "../../src/auth/sign-in.ts";
import type { HttpServerConfig, OAuthConfig } from "../../src/config/server-config.ts";
import {
  type AuthorizationWays,
  authorizationServer,
  browser,
  listen,
  type ProtectedServer,
  protectedServer,
  type TestAuthorizationServer,
} from "../fixtures/oauth-server.ts";

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ending.splice(0).map((end) => end()));
});

interface Scene {
  readonly authorization: TestAuthorizationServer;
  readonly server: ProtectedServer;
  readonly config: HttpServerConfig;
  readonly options: SignInOptions;
  readonly pages: string[];
}

async function scene(ways: Partial<AuthorizationWays> = {}, oauth: OAuthConfig = {}): Promise<Scene> {
  const authorization = await authorizationServer(ways);
  const server = await protectedServer(authorization);
  ending.push(authorization.close, server.close);
  const { open, pages } = browser();
  return {
    authorization,
    server,
    config: { name: "s", type: "http", url: server.url, oauth },
    options: { store: memoryTokenStore(), openBrowser: open, requestTimeoutMs: 5_000, signInTimeoutMs: 20_000 },
    pages,
  };
}

/** Why nobody could sign in. */
async function refusal({ config, options }: Scene, changes: Partial<SignInOptions> = {}): Promise<string> {
  return await signIn(config, { ...options, ...changes }).then(
    () => "signed in",
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

test("signIn() registers a client, asks with PKCE, state and the resource, and keeps the tokens", async () => {
  const made = await scene();
  const { authorization, config, options, server, pages } = made;
  const shown: URL[] = [];
  const signedIn = await signIn(config, {
    ...options,
    openBrowser: async (url) => {
      shown.push(new URL(url));
      await options.openBrowser(url, config);
    },
  });
  expect(signedIn).toEqual({ issuer: authorization.issuer, scope: "read" });
  const asked = Object.fromEntries(shown[0]?.searchParams ?? []);
  expect(asked).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    resource: server.url,
    scope: "read",
  });
  expect(asked.redirect_uri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/);
  expect(asked.state).toHaveLength(43);
  expect(pages[0]).toContain("This window may be closed.");
  const kept = await options.store.read(server.url);
  expect(kept).toMatchObject({ issuer: authorization.issuer, client: { kind: "registered", id: asked.client_id } });
  expect(authorization.grantOf(kept?.tokens?.accessToken ?? "")).toMatchObject({ scope: "read", resource: server.url });
  expect(kept?.tokens?.expiresAt).toBeGreaterThan(Date.now() + 3_000_000);
});

test("signIn() closes its listener afterwards", async () => {
  const { config, options } = await scene();
  let redirect = "";
  await signIn(config, {
    ...options,
    openBrowser: async (url) => {
      redirect = new URL(url).searchParams.get("redirect_uri") ?? "";
      await options.openBrowser(url, config);
    },
  });
  await expect(fetch(redirect)).rejects.toThrow("fetch failed");
});

test("signIn() names a document where the authorization server reads such, and registers nothing", async () => {
  const clientMetadataUrl = "https://haft.example/client.json";
  const made = await scene({ documents: { [clientMetadataUrl]: { redirect_uris: ["http://127.0.0.1/callback"] } } });
  await signIn(made.config, { ...made.options, clientMetadataUrl });
  expect(await made.options.store.read(made.server.url)).toMatchObject({
    client: { kind: "document", id: clientMetadataUrl },
  });
  expect(made.authorization.requests.map(({ path }) => path)).not.toContain("/register");
});

test("signIn() registers where the authorization server reads no documents", async () => {
  const made = await scene();
  await signIn(made.config, { ...made.options, clientMetadataUrl: "https://haft.example/client.json" });
  expect(await made.options.store.read(made.server.url)).toMatchObject({ client: { kind: "registered" } });
});

test("signIn() takes the client of the configuration, with its secret, port and scope", async () => {
  const port = await freePort();
  const made = await scene(
    { clients: { mine: "configured-secret" }, registers: false },
    { clientId: "mine", clientSecret: "configured-secret", callbackPort: port, scope: "read write" },
  );
  let redirect = "";
  const signedIn = await signIn(made.config, {
    ...made.options,
    openBrowser: async (url) => {
      redirect = new URL(url).searchParams.get("redirect_uri") ?? "";
      await made.options.openBrowser(url, made.config);
    },
  });
  expect(redirect).toBe(`http://localhost:${port}/callback`);
  expect(signedIn.scope).toBe("read write");
  const kept = await made.options.store.read(made.server.url);
  expect(kept?.client).toEqual({ kind: "configured", id: "mine" });
  expect(JSON.stringify(kept)).not.toContain("configured-secret");
});

test("signIn() says what to do when no client can be registered", async () => {
  expect(await refusal(await scene({ registers: false }))).toBe(
    'McpSignInError: Cannot sign in to the MCP server "s": its authorization server registers no clients by itself; register one there, and put its "clientId" into "oauth" of the configuration',
  );
});

test("signIn() asks for a lasting sign-in where the authorization server offers one", async () => {
  const made = await scene({ metadata: { scopes_supported: ["read", "offline_access"] } });
  expect((await signIn(made.config, made.options)).scope).toBe("read offline_access");
});

test("signIn() takes the address that somebody copied from a browser elsewhere", async () => {
  const made = await scene();
  const openBrowser = async (url: string) => {
    const answer = await fetch(url, { redirect: "manual" });
    return `  ${answer.headers.get("location")}\n`;
  };
  expect(await signIn(made.config, { ...made.options, openBrowser })).toMatchObject({ scope: "read" });
  expect(await refusal(made, { openBrowser: async () => "http://127.0.0.1/callback?code=x&state=y" })).toContain(
    "what was given is not the address to which the page led",
  );
});

test("signIn() passes on that the answer was no, in clean words", async () => {
  const approve = (redirect: URL) => {
    redirect.searchParams.delete("code");
    redirect.searchParams.set("error", "access_denied");
    redirect.searchParams.set("error_description", "Not\u001b[31m today\n<b>");
    return redirect;
  };
  const made = await scene({ approve });
  expect(await refusal(made)).toMatch(/: the answer was no \(access_denied: Not\S* today <b>\)$/);
  expect(await made.options.store.read(made.server.url)).toBeUndefined();
});

test("signIn() ends at its time limit when an answer bears another state", async () => {
  const approve = (redirect: URL) => {
    redirect.searchParams.set("state", "guessed");
    return redirect;
  };
  const made = await scene({ approve });
  expect(await refusal(made, { signInTimeoutMs: 300 })).toContain("nobody signed in within 300 ms");
  expect(made.pages).toEqual(["This is not awaited.\n"]);
  expect(made.authorization.requests.map(({ path }) => path)).not.toContain("/token");
});

test("signIn() redeems nothing that came from another authorization server", async () => {
  const approve = (redirect: URL) => {
    redirect.searchParams.set("iss", "https://evil.example");
    return redirect;
  };
  const missing = (redirect: URL) => {
    redirect.searchParams.delete("iss");
    return redirect;
  };
  for (const way of [approve, missing]) {
    const made = await scene({ approve: way });
    const text = await refusal(made);
    expect(text).toContain("the answer came from another authorization server than was asked");
    expect(text).not.toContain("evil");
    expect(made.authorization.requests.map(({ path }) => path)).not.toContain("/token");
  }
});

test("signIn() shows nothing of a refusal that came from another authorization server", async () => {
  const approve = (redirect: URL) => {
    redirect.searchParams.delete("code");
    redirect.searchParams.set("error", "call_this_number");
    redirect.searchParams.set("iss", "https://evil.example");
    return redirect;
  };
  const text = await refusal(await scene({ approve }));
  expect(text).toContain("the answer came from another authorization server than was asked");
  expect(text).not.toContain("call_this_number");
});

test("signIn() refuses metadata that name another issuer, or leave the code unprotected", async () => {
  expect(await refusal(await scene({ metadata: { issuer: "https://evil.example" } }))).toContain(
    "its authorization server gives itself another name than it was found under",
  );
  expect(await refusal(await scene({ metadata: { code_challenge_methods_supported: ["plain"] } }))).toContain(
    "PKCE with S256",
  );
  expect(await refusal(await scene({ metadata: { code_challenge_methods_supported: undefined } }))).toContain(
    "PKCE with S256",
  );
});

test.for([
  "javascript:alert(1)",
  "file:///etc/passwd",
  "http://evil.example/authorize",
  "https://name:word@evil.example/authorize",
  "data:text/html,x",
])("signIn() opens no page at %s", async (address) => {
  const made = await scene({ metadata: { authorization_endpoint: address } });
  let opened = 0;
  const text = await refusal(made, {
    openBrowser: () => {
      opened += 1;
    },
  });
  expect(text).toMatch(/it names the address|no known form/);
  expect(opened).toBe(0);
});

test("signIn() registers and redeems nothing at addresses without TLS", async () => {
  for (const member of ["token_endpoint", "registration_endpoint"]) {
    expect(await refusal(await scene({ metadata: { [member]: "http://evil.example/x" } }))).toContain(
      'it names the address "http://evil.example"',
    );
  }
});

test("signIn() goes to no authorization server without TLS, and to none of this machine for a server elsewhere", async () => {
  const made = await scene();
  made.server.ways.description = { authorization_servers: ["http://evil.example"] };
  expect(await refusal(made)).toContain('it names the address "http://evil.example"');
  const elsewhere = { ...made.config, url: "https://mcp.example/mcp" };
  const asked: string[] = [];
  const answering = async (url: string | URL): Promise<Response> => {
    asked.push(String(url));
    return Response.json({ resource: "https://mcp.example/mcp", authorization_servers: [made.authorization.issuer] });
  };
  expect(await refusal({ ...made, config: elsewhere }, { fetch: answering })).toContain("or is of this machine");
  expect(asked.filter((url) => !url.startsWith("https://mcp.example/"))).toEqual([]);
});

test("signIn() refuses a server that describes another one", async () => {
  const made = await scene();
  made.server.ways.description = { resource: "https://bank.example/mcp" };
  expect(await refusal(made)).toContain("it describes another server than itself");
});

test("signIn() leaves aside where a challenge leads to another origin", async () => {
  const made = await scene();
  const trap = await listen((request, response) =>
    response.writeHead(200).end(JSON.stringify({ trapped: request.url })),
  );
  ending.push(trap.close);
  made.server.ways.challenge = `Bearer resource_metadata="${trap.origin}/metadata", scope="read"`;
  expect(await signIn(made.config, made.options)).toMatchObject({ issuer: made.authorization.issuer });
});

test("signIn() sends the secret of the configuration to the authorization server of the first sign-in alone", async () => {
  const oauth = { clientId: "mine", clientSecret: "configured-secret" };
  const made = await scene({ clients: { mine: "configured-secret" } }, oauth);
  await signIn(made.config, made.options);
  const other = await authorizationServer({ clients: { mine: "configured-secret" } });
  ending.push(other.close);
  made.server.ways.description = { authorization_servers: [other.issuer] };
  expect(await refusal(made)).toContain(
    `its authorization server was "${made.authorization.issuer}" and is "${other.issuer}" now; if that is right, sign out first`,
  );
  expect(other.requests.map(({ path }) => path)).toEqual(["/.well-known/oauth-authorization-server"]);
});

test("signIn() takes no other authorization server than the one of the configuration", async () => {
  const made = await scene({}, { issuer: "https://login.example" });
  expect(await refusal(made)).toContain('is not the "https://login.example" of its configuration');
  const config = { ...made.config, oauth: { issuer: `${made.authorization.issuer}/` } };
  expect(await signIn(config, made.options)).toMatchObject({ issuer: made.authorization.issuer });
});

test("signIn() reads no metadata without end, and waits for none", async () => {
  const endless = await listen((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => response.write(Buffer.alloc(400_000, 0x20)), 1);
    response.once("close", () => clearInterval(timer));
  });
  const silent = await listen(() => undefined);
  ending.push(endless.close, silent.close);
  const made = await scene();
  made.server.ways.description = { authorization_servers: [endless.origin] };
  expect(await refusal(made)).toContain("an answer has more than the 1000000 bytes that are read");
  made.server.ways.description = { authorization_servers: [silent.origin] };
  expect(await refusal(made, { requestTimeoutMs: 300 })).toContain("did not answer in time");
});

test("signIn() keeps what a broken token endpoint says to itself", async () => {
  const made = await scene({ token: { status: 500, body: "the token is sk-ant-1234567890 and more" } });
  expect(await refusal(made)).toBe(
    'McpSignInError: Cannot sign in to the MCP server "s": its authorization server answered HTTP 500',
  );
  made.authorization.ways.token = { status: 200, body: "<html>" };
  expect(await refusal(made)).toContain("gave an answer of no known form");
  expect(made.authorization.requests.filter(({ path }) => path === "/token")).toHaveLength(2);
});

test("signIn() tells nothing secret when the authorization server says it back", async () => {
  const made = await scene(
    { clients: { mine: "configured-secret" } },
    { clientId: "mine", clientSecret: "configured-secret" },
  );
  made.authorization.ways.token = {
    status: 400,
    body: JSON.stringify({ error: "invalid_request", error_description: "what is configured-secret" }),
  };
  expect(await refusal(made)).toMatch(/: invalid_request: what is \[redacted\]$/);
});

test("signIn() ends with the signal, and says its reason", async () => {
  const made = await scene();
  const controller = new AbortController();
  const reason = new Error("enough");
  const signing = signIn(made.config, {
    ...made.options,
    signal: controller.signal,
    openBrowser: () => controller.abort(reason),
  });
  await expect(signing).rejects.toBe(reason);
});

test("signIn() says that a port is taken", async () => {
  const taken = await listen(() => undefined);
  ending.push(taken.close);
  const callbackPort = Number(new URL(taken.origin).port);
  expect(await refusal(await scene({}, { callbackPort }))).toContain(
    `the port ${callbackPort} for the answer cannot be used (EADDRINUSE)`,
  );
});

test("signIn() says that a server describes nothing", async () => {
  const plain = await listen((_request, response) => response.writeHead(404).end());
  ending.push(plain.close);
  const made = await scene();
  expect(await refusal({ ...made, config: { name: "s", type: "http", url: `${plain.origin}/mcp` } })).toContain(
    "no authorization server of it describes itself",
  );
});

async function freePort(): Promise<number> {
  const server = await listen(() => undefined);
  const port = Number(new URL(server.origin).port);
  await server.close();
  return port;
}
