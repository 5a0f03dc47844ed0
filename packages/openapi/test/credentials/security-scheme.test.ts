import { expect, test } from "vitest";
import { sendCredential } from "../../src/credentials/security-scheme.ts";

test("sendCredential() writes each kind of scheme", () => {
  const secrets = ["k"];
  expect(sendCredential({ type: "apiKey", in: "header", name: "X-Key" }, "k")).toEqual({
    place: "header",
    name: "X-Key",
    value: "k",
    secrets,
  });
  expect(sendCredential({ type: "apiKey", in: "query", name: "key" }, "k")).toEqual({
    place: "query",
    name: "key",
    value: "k",
    secrets,
  });
  expect(sendCredential({ type: "apiKey", in: "cookie", name: "sid" }, "k")).toEqual({
    place: "cookie",
    name: "sid",
    value: "k",
    secrets,
  });
  const header = (scheme: object, given = "k") => sendCredential(scheme as never, given);
  expect(header({ type: "http", scheme: "bearer" })).toMatchObject({ name: "authorization", value: "Bearer k" });
  expect(header({ type: "http", scheme: "Digest" })).toMatchObject({ value: "Digest k" });
  expect(header({ type: "oauth2" })).toMatchObject({ value: "Bearer k" });
  expect(header({ type: "openIdConnect" })).toMatchObject({ value: "Bearer k" });
  expect(header({ type: "http", scheme: "basic" }, "me:pass:word")).toMatchObject({
    value: `Basic ${btoa("me:pass:word")}`,
    secrets: ["pass:word", "me:pass:word", btoa("me:pass:word")],
  });
  expect(sendCredential({ type: "basic" }, { username: "me", password: "pw" })).toMatchObject({
    value: `Basic ${btoa("me:pw")}`,
  });
});

test("sendCredential() says what cannot be used, and never the credential", () => {
  expect(sendCredential({ type: "mutualTLS" }, "")).toEqual({
    problem: "it wants a certificate of the connection (mutualTLS), which is not supported",
  });
  expect(sendCredential({ type: "http", scheme: "basic" }, "alone")).toEqual({
    problem: "it wants a user and a password",
  });
  expect(sendCredential({ type: "apiKey", in: "body", name: "x" }, "k")).toEqual({
    problem: "the document does not say where its key is sent",
  });
  expect(sendCredential({ type: { toString: 1 } }, "k")).toMatchObject({
    problem: expect.stringContaining("is not known"),
  });
  expect(() => sendCredential({ type: "oauth2" }, "a\nb")).toThrow("the credential is sent in a header");
});
