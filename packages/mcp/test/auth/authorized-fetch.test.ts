import { afterEach, expect, test } from "vitest";
import { Authorization } from "../../src/auth/authorization.ts";
import { authorizedFetch } from "../../src/auth/authorized-fetch.ts";
import { memoryTokenStore } from "../../src/auth/memory-token-store.ts";
import { listen } from "../fixtures/oauth-server.ts";

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ending.splice(0).map((end) => end()));
});

/** A server that says what token it was shown, and the fetch of somebody who signed in at it. */
async function scene(status = 200) {
  const seen: (string | undefined)[] = [];
  const server = await listen((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(status, { "www-authenticate": "Bearer" }).end("{}");
  });
  ending.push(server.close);
  const url = `${server.origin}/mcp`;
  const store = memoryTokenStore();
  const tokens = { accessToken: "mine" };
  await store.write(url, { issuer: "https://login.example", client: { kind: "registered", id: "c" }, tokens });
  const refusals: string[] = [];
  const options = { store, fetch, requestTimeoutMs: 5_000, onWarning: () => undefined };
  const authorization = new Authorization({ name: "s", type: "http", url }, options);
  const authorized = authorizedFetch(fetch, url, authorization, ({ message }) => refusals.push(message));
  return { url, seen, store, refusals, authorized };
}

test("S5-07 authorizedFetch() shows the token to the server, and to no other origin", async () => {
  const [mine, other] = [await scene(), await scene()];
  await mine.authorized(mine.url, { method: "POST", headers: { accept: "text/plain" } });
  await mine.authorized(new URL(`${new URL(mine.url).origin}/messages`));
  await mine.authorized(other.url);
  expect(mine.seen).toEqual(["Bearer mine", "Bearer mine"]);
  expect(other.seen).toEqual([undefined]);
});

test("authorizedFetch() forgets a token that is refused and cannot be renewed", async () => {
  const { authorized, refusals, seen, store, url } = await scene(401);
  await expect(authorized(url)).rejects.toMatchObject({ name: "SignInNeededError", message: "the sign-in has ended" });
  expect(seen).toHaveLength(1);
  expect(refusals).toEqual(["the sign-in has ended"]);
  expect((await store.read(url))?.tokens).toBeUndefined();
});

test("authorizedFetch() passes on what is forbidden for another reason", async () => {
  const { authorized, refusals, url } = await scene(403);
  expect((await authorized(url)).status).toBe(403);
  expect(refusals).toEqual([]);
});
