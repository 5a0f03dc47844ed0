import { expect, test } from "vitest";
import { allowedHosts, defaultPort, hostOf, portOf } from "../../src/urls/allowed-hosts.ts";

const has = (entry: string, url: string, ports: readonly number[] = []): boolean =>
  allowedHosts([entry], ports).has(new URL(url));

test("allowedHosts() knows a host with its port", () => {
  expect(has("localhost:3000", "http://localhost:3000/a")).toBe(true);
  expect(has("localhost:3000", "http://localhost:3001/")).toBe(false);
  expect(has("localhost:3000", "http://localhost/")).toBe(false);
  expect(has("[::1]:3000", "http://[::1]:3000/")).toBe(true);
  expect(has("localhost:80", "http://localhost/")).toBe(true);
});

test("allowedHosts() takes a host without a port for its default ports and those that are allowed", () => {
  expect([80, 443, 8080].map((port) => has("localhost", `http://localhost:${port}/`))).toEqual([true, true, false]);
  expect(has("localhost", "http://localhost:8080/", [8080])).toBe(true);
  expect(has("[::1]", "https://[::1]/")).toBe(true);
});

test("allowedHosts() compares hosts as the URL standard writes them, and knows no part of one", () => {
  expect(has("LocalHost", "http://localhost/")).toBe(true);
  expect(has("localhost", "http://localhost./")).toBe(true);
  expect(has("127.0.0.1", "http://2130706433/")).toBe(true);
  expect(has("example.com", "http://a.example.com/")).toBe(false);
  expect(has("example.com", "http://example.com.evil.test/")).toBe(false);
});

test.each(["", "http://localhost", "localhost/a", "ada@localhost", "a b", "localhost:port"])(
  "allowedHosts() refuses the entry %j",
  (entry) => {
    expect(() => allowedHosts([entry], [])).toThrow(
      new TypeError(`Cannot allow the host "${entry}": it is not written as name or name:port`),
    );
  },
);

test("hostOf(), portOf() and defaultPort() read a URL", () => {
  expect(hostOf(new URL("http://Example.com./"))).toBe("example.com");
  expect(["http://a/", "https://a/", "https://a:8443/"].map((url) => portOf(new URL(url)))).toEqual([80, 443, 8443]);
  expect(["http:", "https:"].map(defaultPort)).toEqual([80, 443]);
});
