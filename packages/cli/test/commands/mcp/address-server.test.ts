import { expect, test } from "vitest";
import { addressServer } from "../../../src/commands/mcp/address-server.ts";

const at = { name: "s", type: "http", url: "https://x.test" } as const;

test("addressServer() takes servers at which somebody can sign in, and says why of the others", () => {
  expect(addressServer(at, "sign in to")).toBe(at);
  expect(() => addressServer({ name: "s", type: "stdio", command: "x" }, "sign out of")).toThrow(
    'Cannot sign out of the MCP server "s": it is a program of this machine; give it keys in "env" of its definition',
  );
  expect(() => addressServer({ ...at, oauth: false }, "sign in to")).toThrow('its definition has "oauth": false');
  expect(() => addressServer({ ...at, headers: { AUTHORIZATION: "Bearer x" } }, "sign in to")).toThrow(
    'a header "Authorization"',
  );
});
