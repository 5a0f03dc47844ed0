import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { callIt, callTool, oneOperation, textsOf } from "../call.ts";
import { json, serve } from "../serve.ts";

test("a status of 400 or more is a failure in the server's words, cut, with how long to wait", async () => {
  const { origin, arrived } = await serve((_, response) =>
    json(response, { error: "slow down" }, 429, { "retry-after": "7" }),
  );
  const result = await callIt(oneOperation({}), {}, { baseUrl: origin });
  expect([result.outcome, result.code, result.structured]).toEqual([
    "failed",
    "http-error",
    { status: 429, body: { error: "slow down" } },
  ]);
  expect(textsOf(result)).toBe(
    'Cannot call GET /thing: the server answers HTTP 429 Too Many Requests\nWait 7 seconds before the next attempt.\n{"error":"slow down"}',
  );
  expect(arrived).toHaveLength(1);
});

test("what only reads is tried again where a failure passes; what writes never is", async () => {
  const { origin, arrived } = await serve((_, response) => response.writeHead(503).end());
  const options = { baseUrl: origin };
  const retry = { retry: { baseMs: 1 } };
  await callTool(await openApiToolset(oneOperation({}), options), "it", {}, retry);
  expect(arrived).toHaveLength(3);
  await callTool(await openApiToolset(oneOperation({}, "/thing", "post"), options), "it", {}, retry);
  expect(arrived).toHaveLength(4);
});

test("a redirect to another origin is told and not followed", async () => {
  const other = await serve();
  const { origin } = await serve((_, response) => response.writeHead(302, { location: `${other.origin}/x` }).end());
  const result = await callIt(
    oneOperation({ security: [{ t: [] }] }, "/thing", "get", {
      components: { securitySchemes: { t: { type: "http", scheme: "bearer" } } },
    }),
    {},
    { baseUrl: origin, credentials: { t: "secret-token" } },
  );
  expect([result.outcome, result.code, other.arrived.length]).toEqual(["failed", "redirected", 0]);
  expect(textsOf(result)).toContain(`redirects (HTTP 302 Found) to ${other.origin}/x, which is not followed`);
});

test("the words of a status are cut and shown without control characters", async () => {
  const fetch = async () => Response.json({}, { status: 500, statusText: "no".repeat(500) });
  expect(textsOf(await callIt(oneOperation({}), {}, { baseUrl: "http://x.test", fetch })).length).toBeLessThan(200);
});
