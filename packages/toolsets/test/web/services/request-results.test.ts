import { expect, test } from "vitest";
import { requestResults } from "../../../src/web/services/request-results.ts";
import { localSite } from "../local-site.ts";
import { searchService } from "./search-service.ts";

async function failure(answer: unknown, status: number): Promise<string> {
  const service = await searchService(
    (endpoint) => ({
      name: "any",
      search: (_, { signal }) =>
        requestResults({
          provider: "any",
          url: new URL(endpoint),
          key: "s3cret",
          signal,
          results: ({ list }) => list,
          fields: ["t", "u", "s"],
        }),
    }),
    answer,
    status,
  );
  return String(await service.ask());
}

test.each([
  [{ error: "bad key" }, 401, "it answers HTTP 401, it does not know the key: bad key"],
  [{ error: { message: "slow down" } }, 429, "it answers HTTP 429, too many requests: slow down"],
  [{ detail: { error: "invalid" } }, 400, "it answers HTTP 400: invalid"],
  [{ error: { code: "X", detail: "quota" } }, 403, "it answers HTTP 403, it does not allow the request: quota"],
  [{ message: "no s3cret here" }, 500, "it answers HTTP 500: no [redacted] here"],
  [{ errors: [{ message: "first" }] }, 500, "it answers HTTP 500: first"],
  ["<html>gateway</html>", 502, "it answers HTTP 502"],
  ["not json", 200, "its answer is no JSON object"],
  ["[]", 200, "its answer is no JSON object"],
])("requestResults() reads the failure %j of status %i", async (answer, status, reason) => {
  expect(await failure(answer, status)).toBe(`search-failed: Cannot search with any: ${reason}`);
});

test("requestResults() reads what is there of odd rows", async () => {
  const service = await searchService(
    (endpoint) => ({
      name: "any",
      search: (_, { signal }) =>
        requestResults({
          provider: "any",
          url: new URL(endpoint),
          signal,
          results: ({ list }) => list,
          fields: ["t", "u", "s", "x"],
        }),
    }),
    { list: [null, 5, "a", { t: 1, u: "https://a.test/", s: ["b", 2, "c"] }, { u: "https://b.test/", s: "", x: "d" }] },
  );
  expect(await service.ask()).toEqual([
    { title: "", url: "https://a.test/", snippet: "b … c" },
    { title: "", url: "https://b.test/", snippet: "d" },
  ]);
});

test("requestResults() sends a key to no other host, and says that a service is not there", async () => {
  const host = await localSite((_, response) => response.writeHead(302, { location: "https://example.com/" }).end());
  const ask = (url: string, signal = new AbortController().signal): Promise<unknown> =>
    requestResults({ provider: "any", url: new URL(url), signal, results: () => [], fields: ["t", "u"] });
  await expect(ask(`http://${host}/`)).rejects.toThrow(
    "Cannot search with any: it answers HTTP 302, a redirect; correct its endpoint",
  );
  await expect(ask("http://127.0.0.1:1/")).rejects.toThrow(/^Cannot search with any: connect ECONNREFUSED/);
  await expect(ask(`http://${host}/`, AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
});
