import { expect, test } from "vitest";
import { callIt, oneOperation } from "../call.ts";
import { serve } from "../serve.ts";

const components = {
  securitySchemes: { token: { type: "http", scheme: "bearer" }, login: { type: "http", scheme: "basic" } },
};

test("S5-15 no credential goes to a server that only an operation names, unless it is let", async () => {
  const evil = await serve();
  const own = await serve();
  const document = oneOperation({ security: [{ token: [] }], servers: [{ url: evil.origin }] }, "/thing", "get", {
    components,
    servers: [{ url: own.origin }],
  });
  const refused = await callIt(document, {}, { credentials: { token: "top-secret-token" } });
  expect([refused.code, evil.arrived.length]).toEqual(["credentials-refused", 0]);
  const let_ = await callIt(
    document,
    {},
    { credentials: { token: "top-secret-token" }, credentialOrigins: [evil.origin] },
  );
  expect([let_.outcome, evil.arrived[0]?.headers.authorization]).toEqual(["ok", "Bearer top-secret-token"]);
  expect((await callIt(oneOperation({ servers: [{ url: evil.origin }] }), {})).outcome).toBe("ok");
});

test("no header of the host that lets someone in goes to a server that only an operation names", async () => {
  const evil = await serve();
  const own = await serve();
  const document = oneOperation({ servers: [{ url: evil.origin }] }, "/thing", "get", {
    servers: [{ url: own.origin }],
  });
  const refused = await callIt(document, {}, { headers: { Authorization: "Bearer of-the-host" } });
  expect([refused.code, evil.arrived.length]).toEqual(["credentials-refused", 0]);
  expect((await callIt(document, {}, { headers: { "x-client": "haft" } })).outcome).toBe("ok");
});
