import { expect, test } from "vitest";
import { serverSecrets } from "../../../src/commands/mcp/server-secrets.ts";

test("serverSecrets() are the keys in variables and headers, without what names their kind", () => {
  const env = { API_KEY: "0123456789", PLACE: "0123456789 street" };
  expect(serverSecrets({ name: "s", type: "stdio", command: "x", env })).toEqual(["0123456789"]);
  const headers = {
    Authorization: "Bearer abcdefghij",
    "X-Api-Key": "klmnopqrst",
    Accept: "application/json",
    "x-token": "short",
  };
  expect(serverSecrets({ name: "s", type: "http", url: "https://x.test", headers })).toEqual([
    "abcdefghij",
    "klmnopqrst",
  ]);
  const oauth = { clientId: "c", clientSecret: "uvwxyz0123" };
  expect(serverSecrets({ name: "s", type: "http", url: "https://x.test", oauth })).toEqual(["uvwxyz0123"]);
  expect(serverSecrets({ name: "s", type: "stdio", command: "x" })).toEqual([]);
});
