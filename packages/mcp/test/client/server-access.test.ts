import { inspect } from "node:util";
import { afterEach, expect, test } from "vitest";
import { memoryTokenStore } from "../../src/auth/memory-token-store.ts";
import type { OAuthSettings } from "../../src/auth/oauth-settings.ts";
import type { StoredSignIn } from "../../src/auth/token-store.ts";
import { McpConnection } from "../../src/client/mcp-connection.ts";
import type { McpEvent } from "../../src/client/mcp-event.ts";
import { serverAccess } from "../../src/client/server-access.ts";
import type { HttpServerConfig } from "../../src/config/server-config.ts";
import { connectMcpServers } from "../../src/toolset/connect-mcp-servers.ts";
import { type AuthorizationWays, authorizationServer, browser, protectedServer } from "../fixtures/oauth-server.ts";
import { noSignal, until } from "../fixtures/servers.ts";

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function scene(kind: "modern" | "legacy" | "sse" = "modern", ways: Partial<AuthorizationWays> = {}) {
  const authorization = await authorizationServer(ways);
  const server = await protectedServer(authorization, kind);
  ending.push(authorization.close, server.close);
  const config: HttpServerConfig = { name: "s", type: kind === "sse" ? "sse" : "http", url: server.url };
  const store = memoryTokenStore();
  const events: McpEvent[] = [];
  let asked = 0;
  const settings: OAuthSettings = {
    store,
    signInTimeoutMs: 20_000,
    openBrowser: async (url) => {
      asked += 1;
      await browser().open(url);
    },
  };
  function connect(oauth: OAuthSettings = settings): McpConnection {
    const connection = new McpConnection(config, { oauth, onEvent: (event) => events.push(event) });
    ending.push(() => connection.close());
    return connection;
  }
  return { authorization, server, config, store, events, settings, connect, asked: () => asked };
}

async function call(connection: McpConnection, name: string, input: Record<string, string | number> = { text: "hi" }) {
  const { content } = await connection.request("tools/call", { name, arguments: input }, { signal: noSignal });
  return (content as { text: string }[])[0]?.text;
}

test.for(["modern", "legacy"] as const)(
  "a %s server that wants a sign-in is connected once somebody has signed in",
  async (era) => {
    const made = await scene(era);
    const connection = made.connect();
    await connection.connect();
    expect(made.events).toMatchObject([
      { type: "mcp-signed-in", server: "s", issuer: made.authorization.issuer, scope: "read" },
      { type: "mcp-connected", era },
    ]);
    const tools = await connection.request("tools/list", {}, { signal: noSignal });
    expect(tools.tools).not.toHaveLength(0);
    expect(made.asked()).toBe(1);
  },
);

test("a server of the older transport is signed in at too, and asked for more when it wants more", async () => {
  const made = await scene("sse");
  const connection = made.connect();
  expect(await call(connection, "add", { a: 1, b: 2 })).toBe("3");
  expect(made.asked()).toBe(2);
  expect((await made.store.read(made.server.url))?.tokens?.scope).toBe("read write");
});

test("without a browser the error says what to do, and nothing was registered", async () => {
  for (const kind of ["modern", "legacy", "sse"] as const) {
    const made = await scene(kind);
    const connection = made.connect({ store: made.store, howToSignIn: ({ name }) => `run "haft mcp login ${name}"` });
    await expect(connection.connect()).rejects.toMatchObject({
      name: "McpConnectionError",
      message: 'Cannot use the MCP server "s": it wants a sign-in; run "haft mcp login s"',
      needsSignIn: true,
      isUnsettled: false,
    });
    expect(made.authorization.requests).toEqual([]);
  }
});

test("connectMcpServers() tells which servers need a sign-in, and waits for people without counting their time", async () => {
  const made = await scene();
  const without = await connectMcpServers([made.config]);
  expect(without.failures).toMatchObject([
    { text: 'Cannot use the MCP server "s": it wants a sign-in; sign in with signIn()', needsSignIn: true },
  ]);
  let isAsked = false;
  const slow = async (url: string): Promise<void> => {
    isAsked = true;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await browser().open(url);
  };
  const withBrowser = await connectMcpServers([made.config], {
    connectTimeoutMs: 1_200,
    oauth: { store: made.store, openBrowser: slow },
  });
  expect(withBrowser.failures).toEqual([]);
  expect(isAsked).toBe(true);
  await withBrowser.close();
});

test("a token that has ended is renewed before it is sent, once for all requests", async () => {
  const made = await scene("modern", { expiresIn: 1 });
  const connection = made.connect();
  await connection.connect();
  made.authorization.ways.expiresIn = 3600;
  const before = await made.store.read(made.server.url);
  expect(
    await Promise.all([call(connection, "echo"), call(connection, "echo"), call(connection, "echo")]),
  ).toHaveLength(3);
  const after = await made.store.read(made.server.url);
  expect(after?.tokens?.refreshToken).not.toBe(before?.tokens?.refreshToken);
  expect(made.asked()).toBe(1);
});

test("a token that was taken back is renewed, and the request is sent again", async () => {
  const made = await scene();
  const connection = made.connect();
  await connection.connect();
  made.authorization.revoke();
  expect(await Promise.all([call(connection, "echo"), call(connection, "echo")])).toHaveLength(2);
  const renewals = made.authorization.requests.filter(({ body }) => body.get("grant_type") === "refresh_token");
  expect(renewals).toHaveLength(1);
  expect(renewals[0]?.body.get("resource")).toBe(made.server.url);
  expect(made.asked()).toBe(1);
});

test("a sign-in that has ended altogether is forgotten, and somebody is asked anew", async () => {
  const made = await scene();
  const connection = made.connect();
  await connection.connect();
  made.authorization.revoke(true);
  expect(await call(connection, "echo")).toContain("hi");
  expect(made.asked()).toBe(2);
  made.authorization.revoke(true);
  const alone = made.connect({ store: made.store });
  await expect(alone.connect()).rejects.toThrow(
    'Cannot use the MCP server "s": the sign-in has ended (invalid_grant); sign in with signIn()',
  );
  expect((await made.store.read(made.server.url))?.tokens).toBeUndefined();
});

test("a token endpoint that fails costs the request and not the sign-in", async () => {
  const made = await scene();
  const connection = made.connect();
  await connection.connect();
  made.authorization.revoke();
  made.authorization.ways.token = { status: 503, body: "later" };
  const before = await made.store.read(made.server.url);
  await expect(call(connection, "echo")).rejects.toThrow(
    'Cannot renew the sign-in at the MCP server "s": its authorization server answered HTTP 503',
  );
  expect(await made.store.read(made.server.url)).toEqual(before);
  made.authorization.ways.token = undefined;
  expect(await call(connection, "echo")).toContain("hi");
});

test("a request that needs more asks for it beside what was granted, and is sent again", async () => {
  const made = await scene();
  const connection = made.connect();
  expect(await call(connection, "echo")).toContain("hi");
  expect(await call(connection, "meta")).toContain("{");
  expect(made.events.filter(({ type }) => type === "mcp-signed-in")).toMatchObject([
    { scope: "read" },
    { scope: "read write" },
  ]);
});

test("what more is needed is kept for the sign-in that follows elsewhere", async () => {
  const made = await scene();
  await made.connect().connect();
  const alone = made.connect({ store: made.store });
  await expect(call(alone, "meta")).rejects.toMatchObject({
    message: 'Cannot use the MCP server "s": it wants the scope "write" too; sign in with signIn()',
    needsSignIn: true,
  });
  expect((await made.store.read(made.server.url))?.wantedScope).toBe("read write");
  expect(await call(made.connect(), "meta")).toContain("{");
});

test("more than the configuration allows is never asked for", async () => {
  const made = await scene();
  const config = { ...made.config, oauth: { scope: "read" } };
  const connection = new McpConnection(config, { oauth: made.settings });
  ending.push(() => connection.close());
  await connection.connect();
  await expect(call(connection, "meta")).rejects.toThrow(
    'Cannot do this at the MCP server "s": it needs the scope "write", and the configuration allows "read"',
  );
  expect(made.asked()).toBe(1);
});

test("a server that takes no sign-in is asked about once, not without end", async () => {
  const made = await scene("modern", { grant: () => "" });
  const connection = made.connect();
  await connection.connect();
  await expect(call(connection, "meta")).rejects.toThrow('it wants the scope "write" too');
  expect(made.asked()).toBeLessThanOrEqual(4);
});

test("a sign-in of another client than the one of the configuration does not count", async () => {
  const made = await scene();
  await made.connect().connect();
  const config = { ...made.config, oauth: { clientId: "mine" } };
  const connection = new McpConnection(config, { oauth: { store: made.store } });
  ending.push(() => connection.close());
  await expect(connection.connect()).rejects.toThrow("it wants a sign-in");
});

test("S5-07 a token is sent to no authorization server that was named since", async () => {
  const made = await scene();
  const connection = made.connect({ store: made.store });
  await made.connect().connect();
  const other = await authorizationServer();
  ending.push(other.close);
  made.server.ways.description = { authorization_servers: [other.issuer] };
  made.authorization.revoke();
  await expect(connection.connect()).rejects.toThrow("its authorization server is another one now");
  const said = other.requests.map(({ raw, authorization }) => raw + authorization).join();
  for (const secret of made.authorization.secrets) expect(said).not.toContain(secret);
});

test("what is kept and cannot be used is told once, and somebody is asked anew", async () => {
  const made = await scene();
  const torn = {
    ...made.store,
    read: (): Promise<StoredSignIn | undefined> => Promise.reject(new Error("it is torn")),
  };
  const connection = made.connect({ ...made.settings, store: torn });
  await connection.connect().catch(() => undefined);
  expect(made.events.filter(({ type }) => type === "mcp-warning")).toEqual([
    { type: "mcp-warning", server: "s", text: "it is torn" },
  ]);
  expect(made.asked()).toBe(1);
});

test("close() ends a sign-in that somebody is busy with", async () => {
  const made = await scene();
  let isAsked = false;
  const connection = made.connect({
    openBrowser: () => {
      isAsked = true;
    },
  });
  const connecting = connection.connect();
  const refused = expect(connecting).rejects.toThrow("the toolset was closed");
  await until(() => isAsked);
  await connection.close();
  await refused;
});

test("serverAccess() is for servers at addresses, without a token of their own", () => {
  const at = { name: "s", type: "http", url: "http://x.test" } as const;
  expect(serverAccess({ name: "s", type: "stdio", command: "x" }, {})).toBeUndefined();
  expect(serverAccess({ ...at, headers: { authorization: "Bearer x" } }, {})).toBeUndefined();
  expect(serverAccess({ ...at, oauth: false }, {})).toBeUndefined();
  expect(serverAccess(at, {})).toBeDefined();
});

test("nothing that was given out secretly is in an event, an error, the log or an object", async () => {
  const made = await scene();
  const connection = made.connect();
  await connection.connect();
  const errors: unknown[] = [];
  made.authorization.revoke();
  made.authorization.ways.token = {
    status: 400,
    body: JSON.stringify({ error: "invalid_request", error_description: `no ${made.authorization.secrets.join(" ")}` }),
  };
  await call(connection, "echo").catch((error) => errors.push(error));
  made.authorization.ways.token = { status: 500, body: made.authorization.secrets.join(" ") };
  await call(connection, "echo").catch((error) => errors.push(error));
  made.authorization.ways.token = undefined;
  made.authorization.revoke(true);
  const alone = made.connect({ store: made.store });
  await alone.connect().catch((error) => errors.push(error));
  expect(errors).toHaveLength(3);
  const all = inspect([errors, made.events, connection, alone, made.store, connection.log], {
    depth: 12,
    showHidden: true,
    maxStringLength: null,
    maxArrayLength: null,
  });
  expect(made.authorization.secrets).toHaveLength(2);
  for (const secret of made.authorization.secrets) expect(all).not.toContain(secret);
});
