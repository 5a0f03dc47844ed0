import type { JsonValue } from "haft";
import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { oneOperation } from "../call.ts";

const key = { type: "apiKey", in: "query", name: "k" };
const components = { securitySchemes: { basic: { type: "http", scheme: "basic" }, key, token: { type: "oauth2" } } };

async function missing(security: JsonValue, given: readonly string[]): Promise<readonly string[]> {
  const credentials = Object.fromEntries(given.map((name) => [name, "s3cret"]));
  const document = oneOperation({ security }, "/thing", "get", { components });
  return (await openApiToolset(document, { credentials })).missingCredentials;
}

test("missingCredentials() names the schemes for want of which something cannot be called", async () => {
  expect(await missing([{ key: [] }], [])).toEqual(["key"]);
  expect(await missing([{ key: [], token: [] }], ["key"])).toEqual(["token"]);
  expect(await missing([{ basic: [] }, { token: [] }], [])).toEqual(["basic", "token"]);
});

test("missingCredentials() names none where another way in is open, nor what the document does not have", async () => {
  expect(await missing([{ basic: [] }, { token: [] }], ["token"])).toEqual([]);
  expect(await missing([{ basic: [] }, {}], [])).toEqual([]);
  expect(await missing([{ other: [] }], [])).toEqual([]);
  expect(await missing([], [])).toEqual([]);
});

test("unknownCredentials() names what was given for no scheme of the document, used or not", async () => {
  const document = oneOperation({ security: [{ key: [] }] }, "/thing", "get", { components });
  const { unknownCredentials } = await openApiToolset(document, { credentials: { kee: "s", key: "s", token: "s" } });
  expect(unknownCredentials).toEqual(["kee"]);
});
