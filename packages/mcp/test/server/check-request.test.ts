import type { IncomingHttpHeaders } from "node:http";
import { expect, test } from "vitest";
import { checkRequest } from "../../src/server/check-request.ts";

const checks = { allowedHosts: ["localhost", "127.0.0.1", "tools.example.com"], token: "right-token" };

function status(headers: IncomingHttpHeaders, token: string | undefined = checks.token): number | undefined {
  return checkRequest({ host: "127.0.0.1:80", authorization: "Bearer right-token", ...headers }, { ...checks, token })
    ?.status;
}

test("checkRequest() lets in who bears the token, by a name that is known", () => {
  expect(status({})).toBe(undefined);
  expect(status({ host: "tools.example.com" })).toBe(undefined);
  expect(status({ origin: "http://localhost:5173" })).toBe(undefined);
  expect(status({ authorization: "bearer right-token" })).toBe(undefined);
});

test("checkRequest() refuses other names and pages of other sites", () => {
  expect(status({ host: "evil.example.com" })).toBe(403);
  expect(status({ host: undefined })).toBe(403);
  expect(status({ origin: "http://evil.example.com" })).toBe(403);
  expect(status({ origin: "null" })).toBe(403);
});

test("checkRequest() refuses a token that is wrong, longer, shorter, or not there, and says what is wanted", () => {
  for (const authorization of [
    "Bearer wrong",
    "Bearer right-token2",
    "Bearer right-toke",
    "right-token",
    "Basic right-token",
    undefined,
  ])
    expect(status({ authorization })).toBe(401);
  expect(checkRequest({ host: "localhost" }, checks)?.headers).toEqual({ "www-authenticate": "Bearer" });
  expect(checkRequest({ host: "localhost" }, { ...checks, token: undefined })).toBe(undefined);
});
