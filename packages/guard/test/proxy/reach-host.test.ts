import { once } from "node:events";
import { expect, test } from "vitest";
import type { NetworkRules } from "../../src/proxy/network-rules.ts";
import { reachHost } from "../../src/proxy/reach-host.ts";
import type { Lookup } from "../../src/urls/checked-addresses.ts";
import { localServer } from "../urls/local-server.ts";

async function reached(
  authority: string,
  rules: NetworkRules,
  lookup: Lookup = async () => ["127.0.0.1"],
): Promise<readonly unknown[]> {
  const refused: string[] = [];
  const onRefused = (host: string): void => void refused.push(host);
  const found = await reachHost(authority, { rules, lookup, timeoutMs: 5_000, onRefused });
  if ("text" in found) return [found.status, found.text, ...refused];
  found.socket.destroy();
  return ["connected"];
}

const all: NetworkRules = { allowedDomains: ["*"], allowedPorts: [1] };

test("S5-13 reachHost() connects to a name that the rules allow, at the address that was checked and no other", async () => {
  const port = (await localServer((_, response) => response.end())).split(":")[1];
  const rules = { allowedDomains: [], privateHosts: [`git.internal:${port}`] };
  const answers = [["127.0.0.1"], ["203.0.113.1"]];
  expect(await reached(`git.internal:${port}`, rules, async () => answers.shift() ?? [])).toEqual(["connected"]);
  expect(answers).toHaveLength(1);
});

test("S1-24 reachHost() refuses a name that is allowed at an address that is not public, also when another one is", async () => {
  const text = (address: string, fault: string): string =>
    `Cannot reach "a.test:443" from the sandbox: the address ${address} of "a.test" is not public (${fault}); sandbox.network.privateHosts names hosts that may have such`;
  expect(await reached("a.test:443", all, async () => ["1.1.1.1", "10.0.0.1"])).toEqual([
    403,
    text("10.0.0.1", "private"),
    "a.test:443",
  ]);
  expect(await reached("a.test:443", all, async () => ["169.254.169.254"])).toEqual([
    403,
    text("169.254.169.254", "link-local"),
    "a.test:443",
  ]);
});

test.each([
  "2130706433:443",
  "0x7f.1:443",
  "0177.0.0.1:443",
  "127.1:443",
  "[::1]:443",
  "[::ffff:7f00:1]:443",
  "[::ffff:127.0.0.1]:80",
  "0:443",
])("reachHost() knows the address that is written as %s", async (authority) => {
  expect((await reached(authority, all))[1]).toContain("is not public");
});

test.each([
  "",
  "a.test",
  "a.test:0",
  "a.test:99999",
  "u:p@a.test:443",
  "a.test:443/x",
  "a.test:443#",
  "a b:443",
  ":443",
  "%:80",
])("reachHost() finds %j not written as host:port", async (authority) => {
  expect((await reached(authority, all))[0]).toBe(400);
});

test("reachHost() says what the system says when nothing answers, and that a name has no address", async () => {
  const rules = { allowedDomains: ["*"], privateHosts: ["a.test:1"] };
  expect(await reached("a.test:1", rules)).toEqual([502, expect.stringContaining('"a.test:1": connect ECONNREFUSED')]);
  expect(await reached("b.test:80", rules, async () => [])).toEqual([
    502,
    'Cannot reach "b.test:80": "b.test" has no address',
  ]);
});

test("reachHost() gives up in time", async () => {
  const rules = { allowedDomains: [], privateHosts: ["198.51.100.1:80"] };
  const options = { rules, lookup: async () => [], timeoutMs: 1, onRefused: () => {} };
  const found = await reachHost("198.51.100.1:80", options);
  // Where there is no way to that address the system says so at once.
  if ("text" in found) expect([502, 504]).toContain(found.status);
  else await once(found.socket.destroy(), "close");
});
