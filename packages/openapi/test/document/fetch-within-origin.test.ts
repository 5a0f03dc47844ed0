import { expect, test } from "vitest";
import { fetchWithinOrigin } from "../../src/document/fetch-within-origin.ts";
import { serve } from "../serve.ts";

test("fetchWithinOrigin() follows redirects of reading requests at the same origin, with their headers", async () => {
  const { origin, arrived } = await serve(({ url }, response) =>
    url === "/b" ? response.end("there") : response.writeHead(302, { location: "/b" }).end(),
  );
  const answer = await fetchWithinOrigin(fetch, `${origin}/a`, { method: "GET", headers: { "x-key": "k" } });
  expect("url" in answer && [answer.url, await answer.response.text()]).toEqual([`${origin}/b`, "there"]);
  expect(arrived.map(({ url, headers }) => [url, headers["x-key"]])).toEqual([
    ["/a", "k"],
    ["/b", "k"],
  ]);
});

test("fetchWithinOrigin() follows nothing to another origin, and nothing that writes", async () => {
  const other = await serve();
  const { origin, arrived } = await serve((_, response) =>
    response.writeHead(307, { location: `${other.origin}/x` }).end(),
  );
  const answer = await fetchWithinOrigin(fetch, `${origin}/a`, { method: "GET" });
  expect("target" in answer && answer.target?.href).toBe(`${other.origin}/x`);
  const local = await serve((_, response) => response.writeHead(307, { location: "/b" }).end());
  const written = await fetchWithinOrigin(fetch, `${local.origin}/a`, { method: "POST", body: "x" });
  expect("target" in written && written.target?.pathname).toBe("/b");
  expect([other.arrived.length, arrived.length, local.arrived.length]).toEqual([0, 1, 1]);
});

test("fetchWithinOrigin() ends redirects that do not end", async () => {
  const { origin, arrived } = await serve((_, response) => response.writeHead(302, { location: "/again" }).end());
  await expect(fetchWithinOrigin(fetch, origin, { method: "GET" })).rejects.toThrow("it redirects more than 5 times");
  expect(arrived.length).toBe(6);
});
