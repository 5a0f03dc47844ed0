import { expect, test } from "vitest";
import { judgeHost, type NetworkRules } from "../../src/proxy/network-rules.ts";

const rules: NetworkRules = {
  allowedDomains: ["example.com", "*.example.org", "bücher.example", "127.0.0.1"],
  deniedDomains: ["secret.example.org", "*.secret.example.org"],
  allowedPorts: [8443],
  privateHosts: ["localhost:5432", "git.internal", "secret.example.org"],
};

function verdict(authority: string, given: NetworkRules = rules): string {
  const found = judgeHost(new URL(`http://${authority}`), given);
  if ("reason" in found) return found.reason;
  return found.isPrivateAllowed ? "also private" : "public";
}

test.each([
  ["example.com:443", "public"],
  ["EXAMPLE.com.:80", "public"],
  ["example.com:8443", "public"],
  ["example.com:22", "sandbox.network.allowedPorts does not name 22"],
  ["www.example.com:443", 'sandbox.network.allowedDomains does not name "www.example.com"'],
  ["www.example.org:443", "public"],
  ["example.org:443", 'sandbox.network.allowedDomains does not name "example.org"'],
  ["evilexample.org:443", 'sandbox.network.allowedDomains does not name "evilexample.org"'],
  ["example.com.evil.test:443", 'sandbox.network.allowedDomains does not name "example.com.evil.test"'],
  ["xn--bcher-kva.example:443", "public"],
  ["0x7f.1:443", "public"],
  ["secret.example.org:443", '"secret.example.org" of sandbox.network.deniedDomains forbids it'],
  ["a.secret.example.org:443", '"*.secret.example.org" of sandbox.network.deniedDomains forbids it'],
  ["localhost:5432", "also private"],
  ["localhost:5433", 'sandbox.network.allowedDomains does not name "localhost"'],
  ["git.internal:8443", "also private"],
  ["git.internal:22", 'sandbox.network.allowedDomains does not name "git.internal"'],
])("judgeHost() of %s: %s", (authority, expected) => {
  expect(verdict(authority)).toBe(expected);
});

test("judgeHost() takes * for every host, and still what is denied for denied", () => {
  const all = { allowedDomains: ["*"], deniedDomains: ["evil.test"] };
  expect([verdict("any.test:443", all), verdict("evil.test:443", all)]).toEqual([
    "public",
    '"evil.test" of sandbox.network.deniedDomains forbids it',
  ]);
});
