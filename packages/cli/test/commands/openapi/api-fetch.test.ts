import { expect, test } from "vitest";
import { apiFetch } from "../../../src/commands/openapi/api-fetch.ts";
import { echoServer } from "./api-server.ts";

test("apiFetch() reaches this machine where the person has named it: in a file, by the document's URL, or as the server", async () => {
  const { origin } = await echoServer();
  for (const [source, server] of [
    ["api.yaml", undefined],
    [`${origin}/openapi.json`, undefined],
    ["https://x.test/openapi.json", origin],
  ] as const)
    expect((await apiFetch(source, server, { fetch })(`${origin}/x`, { method: "GET" })).status).toBe(200);
});

test("apiFetch() keeps to the public web for what only a document from elsewhere names", async () => {
  const { origin, urls } = await echoServer();
  const guarded = apiFetch("https://x.test/openapi.json", undefined, { fetch });
  await expect(guarded(`${origin}/x`, { method: "GET" })).rejects.toThrow(/the port \d+ is not allowed/);
  await expect(guarded("http://169.254.169.254/latest", { method: "PUT", body: "x" })).rejects.toThrow(/is not public/);
  expect(urls).toEqual([]);
});
