import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { Authorization } from "../../src/auth/authorization.ts";
import { fileTokenStore } from "../../src/auth/file-token-store.ts";
import { memoryTokenStore } from "../../src/auth/memory-token-store.ts";
import { signIn } from "../../src/auth/sign-in.ts";
import type { TokenStore } from "../../src/auth/token-store.ts";
import { authorizationServer, browser, protectedServer } from "../fixtures/oauth-server.ts";

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function signedIn(store: TokenStore) {
  const authorization = await authorizationServer();
  const server = await protectedServer(authorization);
  ending.push(authorization.close, server.close);
  const config = { name: "s", type: "http", url: server.url } as const;
  await signIn(config, { store, openBrowser: browser().open });
  const warnings: string[] = [];
  const make = (): Authorization =>
    new Authorization(config, {
      store,
      fetch,
      requestTimeoutMs: 10_000,
      onWarning: (warning) => warnings.push(warning),
    });
  const renewals = () => authorization.requests.filter(({ body }) => body.get("grant_type") === "refresh_token").length;
  return { authorization, server, store, make, renewals, warnings };
}

test("Authorization finds what another process has kept since", async () => {
  const { make, renewals, store, server } = await signedIn(memoryTokenStore());
  const [one, other] = [make(), make()];
  const refused = await one.token();
  const fresh = await one.renew(refused, undefined);
  expect(await other.renew(refused, undefined)).toBe(fresh);
  expect(await other.token()).toBe(fresh);
  expect(renewals()).toBe(1);
  await store.remove(server.url);
  expect(await one.token()).toBeUndefined();
});

test("Authorization takes what another process was faster to get, where the store knows no turns", async () => {
  const { exclusively: _, ...store } = memoryTokenStore();
  const made = await signedIn(store);
  const refused = await made.make().token();
  const results = await Promise.allSettled([
    made.make().renew(refused, undefined),
    made.make().renew(refused, undefined),
  ]);
  expect(results.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  expect((await store.read(made.server.url))?.client).toBeDefined();
});

test("Authorization renews once for all processes that share a folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mcp-processes-"));
  ending.push(() => rm(folder, { recursive: true }));
  const { authorization, server, renewals } = await signedIn(fileTokenStore(folder));
  authorization.revoke();
  const program = join(import.meta.dirname, "../fixtures/oauth-client.ts");
  const started = [1, 2, 3].map(() => {
    const child = spawn(process.execPath, ["--conditions=haft-source", program, folder, server.url]);
    return { child, said: text(child.stdout), ended: new Promise((resolve) => child.once("close", resolve)) };
  });
  for (const { child } of started) child.stdin.end();
  expect(await Promise.all(started.map(({ said }) => said))).toEqual(["answered\n", "answered\n", "answered\n"]);
  await Promise.all(started.map(({ ended }) => ended));
  expect(renewals()).toBe(1);
  expect(await readdir(folder)).toHaveLength(1);
});
