import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { dialectOf } from "../../src/operations/dialect.ts";
import { type ServerOptions, serverUrl } from "../../src/request/server-url.ts";

function url(root: JsonObject, options: ServerOptions = {}, uri = ""): string {
  const first = { value: root, uri, pointer: "" };
  const servers = { value: root.servers, uri, pointer: "/servers" };
  return serverUrl({ first, get: () => root }, dialectOf(first), servers, options).href;
}

test("serverUrl() takes the first server, filled in, meant from the address of the document", () => {
  const servers = [
    {
      url: "https://{region}.x.test/{v}",
      variables: { region: { default: "eu", enum: ["eu", "us"] }, v: { default: "v1" } },
    },
  ];
  expect(url({ openapi: "3.1.0", servers })).toBe("https://eu.x.test/v1");
  expect(url({ openapi: "3.1.0", servers }, { serverVariables: { region: "us" } })).toBe("https://us.x.test/v1");
  expect(() => url({ openapi: "3.1.0", servers }, { serverVariables: { region: "evil" } })).toThrow(
    "where one of eu, us is needed",
  );
  expect(url({ openapi: "3.1.0", servers: [{ url: "../v2" }] }, {}, "https://x.test/docs/api.json")).toBe(
    "https://x.test/v2",
  );
  expect(url({ openapi: "3.1.0" }, {}, "https://x.test/docs/api.json")).toBe("https://x.test/");
  expect(url({ openapi: "3.1.0", servers }, { baseUrl: "http://localhost:1/x" })).toBe("http://localhost:1/x");
});

test("serverUrl() says when a document does not say where, or says what is no web address", () => {
  expect(() => url({ openapi: "3.1.0", servers: [{ url: "/v1" }] })).toThrow(
    'the server "/v1", which is no whole address; the option baseUrl',
  );
  expect(() => url({ openapi: "3.1.0" }, {}, "file:///a.json")).toThrow("no whole address");
  expect(() => url({ openapi: "3.1.0", servers: [{ url: "file:///etc/" }] })).toThrow('a server of "file:"');
  expect(url({ openapi: "3.1.0", servers: [{ url: "https://u:p@x.test/" }] })).toBe("https://x.test/");
});

test("serverUrl() reads hosts of Swagger 2.0, https first", () => {
  expect(url({ swagger: "2.0", host: "x.test", basePath: "/v1", schemes: ["http", "https"] })).toBe(
    "https://x.test/v1",
  );
  expect(url({ swagger: "2.0", host: "x.test", schemes: ["http"] })).toBe("http://x.test/");
  expect(url({ swagger: "2.0", basePath: "/v1" }, {}, "http://y.test/doc.json")).toBe("http://y.test/v1");
});

test("serverUrl() fills every variable in or says which has no value, and shows no password", () => {
  const servers = [{ url: "https://x.test/{base}/v1", variables: { base: { enum: ["a"] } } }];
  expect(() => url({ openapi: "3.1.0", servers })).toThrow(
    'the variable "base" of the server has no value; the option serverVariables can give it',
  );
  expect(url({ openapi: "3.1.0", servers }, { serverVariables: { base: "a" } })).toBe("https://x.test/a/v1");
  expect(() => url({ openapi: "3.1.0", servers: [{ url: "//me:pass-word@" }] })).toThrow('the server "//", which');
});
