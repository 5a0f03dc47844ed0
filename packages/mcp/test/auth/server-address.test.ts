import { expect, test } from "vitest";
import { oauthConfig, serverAddress } from "../../src/auth/server-address.ts";

test("serverAddress() is the same for the same server, however it is written", () => {
  const at = (url: string) => serverAddress({ name: "s", type: "http", url });
  expect(at("HTTPS://MCP.example:443/mcp#top")).toBe("https://mcp.example/mcp");
  expect(at("https://mcp.example/mcp?tenant=1")).not.toBe(at("https://mcp.example/mcp?tenant=2"));
});

test("oauthConfig() is empty where nothing is configured", () => {
  const server = { name: "s", type: "http", url: "https://x.test" } as const;
  expect(oauthConfig(server)).toEqual({});
  expect(oauthConfig({ ...server, oauth: false })).toEqual({});
  expect(oauthConfig({ ...server, oauth: { clientId: "c" } })).toEqual({ clientId: "c" });
});
