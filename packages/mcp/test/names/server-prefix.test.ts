import { expect, test } from "vitest";
import { serverPrefix, serverPrefixes } from "../../src/names/server-prefix.ts";

test("a server's prefix is mcp__ and its name", () => {
  expect(serverPrefix("github")).toBe("mcp__github");
  expect(serverPrefix("my.server")).toBe("mcp__my_server");
});

test("a prefix holds __ once, so that a rule for one server is not about another", () => {
  expect(serverPrefix("a__b")).toBe("mcp__a_b");
  expect(serverPrefix("_a_")).toBe("mcp__a");
});

test("U78 names that cannot be told apart, or are too long, get a hash", () => {
  expect(serverPrefix("my_server", ["mcp__My_Server"])).toMatch(/^mcp__my_server_[0-9a-f]{8}$/);
  expect(serverPrefix("s".repeat(40))).toMatch(/^mcp__s{15}_[0-9a-f]{8}$/);
  expect(serverPrefix("服务")).toMatch(/^mcp___*[0-9a-f]{8}$|^mcp__server_[0-9a-f]{8}$/);
  expect(serverPrefix("服务")).not.toBe(serverPrefix("搜索"));
});

test("a server keeps the prefix of its own name, whichever other one would be called so", () => {
  const [project, user] = serverPrefixes(["git.hub", "git_hub"]);
  expect(user).toBe("mcp__git_hub");
  expect(project).toMatch(/^mcp__git_hub_[0-9a-f]{8}$/);
  expect(serverPrefixes(["a", "b"])).toEqual(["mcp__a", "mcp__b"]);
});
