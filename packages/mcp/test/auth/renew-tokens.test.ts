import { afterEach, expect, test } from "vitest";
import { memoryTokenStore } from "../../src/auth/memory-token-store.ts";
import { renewTokens } from "../../src/auth/renew-tokens.ts";
import { signIn } from "../../src/auth/sign-in.ts";
import type { StoredSignIn } from "../../src/auth/token-store.ts";
import { authorizationServer, browser, protectedServer } from "../fixtures/oauth-server.ts";

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ending.splice(0).map((end) => end()));
});

async function signedIn() {
  const authorization = await authorizationServer();
  const server = await protectedServer(authorization);
  ending.push(authorization.close, server.close);
  const config = { name: "s", type: "http", url: server.url } as const;
  const store = memoryTokenStore();
  await signIn(config, { store, openBrowser: browser().open });
  return { authorization, config, kept: (await store.read(server.url)) as StoredSignIn };
}

test("renewTokens() gets new tokens, which are granted the same", async () => {
  const { authorization, config, kept } = await signedIn();
  const renewal = await renewTokens(config, kept, undefined, fetch);
  const tokens = "tokens" in renewal ? renewal.tokens : undefined;
  expect(tokens?.accessToken).not.toBe(kept.tokens?.accessToken);
  expect(tokens?.scope).toBe("read");
  expect(authorization.grantOf(tokens?.accessToken ?? "")).toBeDefined();
});

test("renewTokens() tells why there are none, and throws when that cannot be known", async () => {
  const { authorization, config, kept } = await signedIn();
  const { refreshToken: _, ...lone } = kept.tokens ?? { accessToken: "" };
  expect(await renewTokens(config, { ...kept, tokens: lone }, undefined, fetch)).toEqual({
    refusal: "the sign-in has ended",
  });
  expect(await renewTokens(config, { ...kept, issuer: "https://b.example" }, undefined, fetch)).toEqual({
    refusal: "its authorization server is another one now",
  });
  authorization.revoke(true);
  expect(await renewTokens(config, kept, undefined, fetch)).toEqual({
    refusal: "the sign-in has ended (invalid_grant)",
  });
  await authorization.close();
  ending.splice(0, 1);
  await expect(renewTokens(config, kept, undefined, fetch)).rejects.toThrow(
    'Cannot renew the sign-in at the MCP server "s": fetch failed (ECONNREFUSED)',
  );
});
