import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { callIt, oneOperation, textsOf } from "../call.ts";
import { serve } from "../serve.ts";

const securitySchemes = {
  key: { type: "apiKey", in: "query", name: "api_key" },
  token: { type: "http", scheme: "bearer" },
  cert: { type: "mutualTLS" },
  cookie: { type: "apiKey", in: "cookie", name: "sid" },
};

async function call(security: JsonObject[], credentials: Record<string, string | (() => string)>) {
  const { origin, arrived } = await serve();
  const result = await callIt(
    oneOperation({ security }, "/thing", "get", { components: { securitySchemes } }),
    {},
    { baseUrl: origin, credentials },
  );
  const { url, headers } = arrived[0] ?? {};
  return {
    outcome: result.outcome,
    code: result.code,
    text: textsOf(result),
    sent: arrived.length === 0 ? undefined : [url, headers?.authorization, headers?.cookie],
  };
}

test("schemes of one requirement are sent together, and of several requirements the first that can be met", async () => {
  expect((await call([{ key: [], token: [] }], { key: "k 1", token: () => "t" })).sent).toEqual([
    "/thing?api_key=k%201",
    "Bearer t",
    undefined,
  ]);
  expect((await call([{ token: [] }, { key: [], cookie: [] }], { key: "k", cookie: "c" })).sent).toEqual([
    "/thing?api_key=k",
    undefined,
    "sid=c",
  ]);
  expect((await call([{}, { token: [] }], { token: "t" })).sent).toEqual(["/thing", "Bearer t", undefined]);
  expect((await call([{}, { token: [] }], {})).sent).toEqual(["/thing", undefined, undefined]);
  expect((await call([], { token: "t" })).sent).toEqual(["/thing", undefined, undefined]);
});

test("without a credential nothing is sent, and the scheme is named", async () => {
  const missing = await call([{ token: [] }, { cert: [] }, { none: [] }], {});
  expect([missing.sent, missing.outcome, missing.code]).toEqual([undefined, "failed", "credentials-missing"]);
  expect(missing.text).toBe(
    'Cannot call GET /thing: its security scheme "token" (http bearer) needs a credential and none is given; or its security scheme "cert" cannot be used: it wants a certificate of the connection (mutualTLS), which is not supported; or its security scheme "none" is not in the document. Only who runs this can give it',
  );
});
