import type { JsonValue } from "haft";
import { expect, test } from "vitest";
import { networkSetting } from "../../src/sandbox/network-setting.ts";

function read(value: JsonValue | undefined): readonly unknown[] {
  const problems: string[] = [];
  return [networkSetting(value, problems), ...problems];
}

test("networkSetting() knows off, on, and hosts", () => {
  expect(read(undefined)).toEqual(["off"]);
  expect(read("on")).toEqual(["on"]);
  const rules = {
    allowedDomains: ["example.com", "*.example.org", "*"],
    deniedDomains: ["evil.test"],
    allowedPorts: [8080],
    privateHosts: ["localhost:5432", "[::1]:80"],
  };
  expect(read(rules)).toEqual([rules]);
});

test("networkSetting() is off where nothing is allowed", () => {
  expect(read({})).toEqual(["off"]);
  expect(read({ allowedDomains: [], deniedDomains: ["a.test"] })).toEqual(["off"]);
});

test("networkSetting() passes over what allows and cannot be read, and is off for what forbids", () => {
  const allowing = { allowedDomains: ["a.test", "https://b.test/", 5], allowedPorts: [0, "80"], privateHosts: ["x/y"] };
  expect(read(allowing)).toEqual([
    { allowedDomains: ["a.test"], deniedDomains: [], allowedPorts: [], privateHosts: [] },
    'Cannot use "https://b.test/" of sandbox.network.allowedDomains: it is the name of a host alone, as "example.com" or "*.example.com"; it is passed over',
    'Cannot use 5 of sandbox.network.allowedDomains: it is the name of a host alone, as "example.com" or "*.example.com"; it is passed over',
    "Cannot use 0 of sandbox.network.allowedPorts: it is a number from 1 to 65535; it is passed over",
    'Cannot use "80" of sandbox.network.allowedPorts: it is a number from 1 to 65535; it is passed over',
    'Cannot use "x/y" of sandbox.network.privateHosts: it is written as name or name:port; it is passed over',
  ]);
  expect(read({ allowedDomains: ["*"], deniedDomains: ["https://b.test"] })).toEqual([
    "off",
    'Cannot use "https://b.test" of sandbox.network.deniedDomains: it is the name of a host alone, as "example.com" or "*.example.com"; the network is off',
  ]);
  expect(read({ allowedDomains: ["*"], deniedHosts: ["a.test"] })).toEqual([
    "off",
    "Cannot use sandbox.network.deniedHosts: there is no such setting, only allowedDomains, deniedDomains, allowedPorts, privateHosts; the network is off",
  ]);
  expect(read(["a.test"])[0]).toBe("off");
});
