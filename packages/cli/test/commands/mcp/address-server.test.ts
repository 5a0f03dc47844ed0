import { expect, test } from "vitest";
import { addressServer } from "../../../src/commands/mcp/address-server.ts";

const at = { name: "s", type: "http", url: "https://x.test" } as const;

test("addressServer() takes servers at which somebody can sign in, and says why of the others", () => {
  expect(addressServer(at)).toBe(at);
  expect(() => addressServer({ name: "s", type: "stdio", command: "x" })).toThrow(
    'Cannot sign in to the MCP server "s": it is a program of this machine; give it keys in "env" of its definition',
  );
  expect(() => addressServer({ ...at, oauth: false })).toThrow('its definition has "oauth": false');
  expect(() => addressServer({ ...at, headers: { AUTHORIZATION: "Bearer x" } })).toThrow('a header "Authorization"');
});
