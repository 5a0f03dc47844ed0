import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { callIt, callTool, oneOperation, textsOf } from "../call.ts";
import { json, serve } from "../serve.ts";

const components = {
  securitySchemes: { token: { type: "http", scheme: "bearer" }, login: { type: "http", scheme: "basic" } },
};

test("S5-15 a credential that a server sends back is masked in texts, structured values and errors", async () => {
  const { origin } = await serve(({ headers }, response) =>
    json(response, { you: headers.authorization, all: [headers.authorization] }, 200),
  );
  const document = oneOperation({ security: [{ token: [] }] }, "/thing", "get", { components });
  const result = await callIt(document, {}, { baseUrl: origin, credentials: { token: "top-secret-token" } });
  expect(result.structured).toEqual({ you: "Bearer [redacted]", all: ["Bearer [redacted]"] });
  expect(JSON.stringify(result)).not.toContain("top-secret");
  const failing = await serve(({ headers }, response) => json(response, { bad: headers.authorization }, 401));
  const basic = oneOperation({ security: [{ login: [] }] }, "/thing", "get", { components });
  const refused = await callIt(
    basic,
    {},
    { baseUrl: failing.origin, credentials: { login: { username: "me", password: "pass-word" } } },
  );
  expect(textsOf(refused)).toContain("HTTP 401 Unauthorized");
  expect(JSON.stringify(refused)).not.toContain(btoa("me:pass-word").slice(4, 12));
});

test("an answer that breaks its schema is an answer all the same", async () => {
  const { origin } = await serve((_, response) => json(response, { a: "no number" }));
  const responses = {
    200: {
      description: "",
      content: { "application/json": { schema: { type: "object", properties: { a: { type: "integer" } } } } },
    },
  };
  const result = await callIt(oneOperation({ responses }), {}, { baseUrl: origin });
  expect([result.outcome, result.structured, result.warnings?.length]).toEqual(["ok", { a: "no number" }, 1]);
});

test("a call ends at its time limit", async () => {
  const { origin } = await serve(() => {});
  const result = await callIt(oneOperation({}), {}, { baseUrl: origin, timeoutMs: 50 });
  expect(result.outcome).toBe("timed-out");
});

test("a document that does not say where its server is, is told so when it is called", async () => {
  const result = await callIt(oneOperation({}, "/thing", "get", { servers: [{ url: "/v1" }] }), {});
  expect([result.code, textsOf(result)]).toEqual([
    "server-unknown",
    'Cannot call GET /thing: the document gives the server "/v1", which is no whole address; the option baseUrl can say where the API begins, or --openapi-server of the command',
  ]);
});

test("an answer that breaks off is a failure of what only reads, and leaves open what became of the rest", async () => {
  const { origin } = await serve((_, response) => {
    response
      .writeHead(200, { "content-type": "application/json", "content-length": "100" })
      .write("{", () => response.destroy());
  });
  const outcomes = async (method: string) => {
    const { outcome, code } = await callIt(oneOperation({}, "/thing", method), {}, { baseUrl: origin });
    return [outcome, code];
  };
  expect([await outcomes("post"), await outcomes("delete")]).toEqual([
    ["unsettled", "request-failed"],
    ["failed", "request-failed"],
  ]);
});

test("what cannot be sent is refused before it is sent, never unsettled", async () => {
  const { origin, arrived } = await serve();
  const requestBody = { content: { "application/json\r\nx-evil: 1": { schema: {} } } };
  const result = await callIt(oneOperation({ requestBody }, "/thing", "post"), { body: 1 }, { baseUrl: origin });
  expect([result.outcome, result.code, arrived.length]).toEqual(["failed", "value-refused", 0]);
});

test("a secret in an answer that is saved is masked in the file", async () => {
  const { origin } = await serve(({ headers }, response) =>
    response.writeHead(200, { "content-type": "application/octet-stream" }).end(`\x00${headers.authorization}`),
  );
  const document = oneOperation({ security: [{ token: [] }] }, "/thing", "get", { components });
  const toolset = await openApiToolset(document, { baseUrl: origin, credentials: { token: "top-secret-token" } });
  const path = /saved to (.*)\]$/.exec(textsOf(await callTool(toolset, "it", {})))?.[1] as string;
  expect(readFileSync(path, "latin1")).toBe("\x00Bearer [redacted]");
  await toolset.close();
});

test("S5-15 no end of a user and password in base64 stays when a server sends it back", async () => {
  const { origin } = await serve(({ headers }, response) => json(response, { sent: headers.authorization }));
  const schemes = { components: { securitySchemes: { who: { type: "http", scheme: "basic" } } } };
  for (const password of ["tok3nvalue", "tok3nvalue1", "tok3nvalue12"]) {
    const options = { baseUrl: origin, credentials: { who: `AC1:${password}` } };
    const result = await callIt(oneOperation({ security: [{ who: [] }] }, "/thing", "get", schemes), {}, options);
    expect(result.structured).toEqual({ sent: "Basic [redacted]" });
  }
});
