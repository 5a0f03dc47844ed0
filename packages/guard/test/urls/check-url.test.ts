import { ToolError } from "haft";
import { expect, test } from "vitest";
import { checkUrl, literalAddress, type UrlRules } from "../../src/urls/check-url.ts";

function check(url: string, rules?: UrlRules): string {
  try {
    return checkUrl(url, rules).href;
  } catch (error) {
    if (!ToolError.isInstance(error)) throw error;
    return `${error.code}: ${error.message.replace(/^Cannot fetch ".*?": /, "")}`;
  }
}

test("S0-92 checkUrl() lets http and https pass, and nothing else", () => {
  expect(check(" https://example.com/a?b#c ")).toBe("https://example.com/a?b");
  expect(check("ftp://example.com/")).toBe('url-invalid: only http and https are allowed, not "ftp"');
  for (const url of [
    "file:///etc/passwd",
    "data:text/html,x",
    "javascript:alert(1)",
    "gopher://a/",
    "blob:https://a/b",
  ])
    expect(check(url)).toMatch(/^url-invalid: only http and https/);
  for (const url of ["", " ", "example.com", "/a", "http://", "https://exa mple.com/", "http://[::1/"])
    expect(check(url)).toBe("url-invalid: it is no absolute URL; write it as https://host/path");
});

test("checkUrl() makes https of http, except for allowed hosts", () => {
  expect(check("http://example.com/a")).toBe("https://example.com/a");
  expect(check("http://example.com:80/a")).toBe("https://example.com/a");
  expect(check("http://example.com:8080/a", { ports: [8080] })).toBe("https://example.com:8080/a");
  expect(check("http://localhost:3000/a", { allowHosts: ["localhost:3000"] })).toBe("http://localhost:3000/a");
});

test("checkUrl() refuses credentials and does not repeat them", () => {
  expect(check("https://ada:pw@example.com/")).toMatch(/^url-invalid: a user name or password/);
  expect(check("https://ada@example.com/")).toMatch(/^url-invalid/);
  expect(() => checkUrl("https://ada:pw@example.com/")).not.toThrow(/pw/);
});

test("checkUrl() refuses other ports than the allowed ones", () => {
  expect(check("https://example.com:22/")).toBe(
    "port-refused: the port 22 is not allowed; only the default ports are, and what a program allows (allowHosts)",
  );
  expect(check("https://example.com:80/")).toMatch(/^port-refused/);
  expect(check("https://example.com:8443/", { ports: [8443] })).toBe("https://example.com:8443/");
});

test.each([
  "http://127.0.0.1/",
  "http://127.1/",
  "http://0x7f.1/",
  "http://0x7f000001/",
  "http://2130706433/",
  "http://0177.0.0.1/",
  "http://017700000001/",
  "http://127.0.0.1./",
  "http://%31%32%37.0.0.1/",
  "http://①②⑦.0.0.1/",
  "http://0/",
  "http://0.0.0.0/",
  "http://169.254.169.254/latest/meta-data/",
  "http://0xa9fea9fe/",
  "http://[::]/",
  "http://[::1]/",
  "http://[0:0:0:0:0:0:0:1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:7f00:1]/",
  "http://[::ffff:a9fe:a9fe]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[2002:7f00:1::]/",
  "http://[2001:0:7f00:1::]/",
  "http://[fe80::1]/",
  "http://[fd00::1]/",
  "http://10.0.0.1/",
  "http://100.64.0.1/",
  "http://192.168.0.1/",
])("U103 checkUrl() refuses %s", (url) => {
  expect(check(url)).toMatch(/^address-refused: its address \S+ is not public \(/);
  expect(check(url.replace("http:", "https:"))).toMatch(/^address-refused/);
});

test("checkUrl() lets a public address pass, and a private one of an allowed host", () => {
  expect(check("https://8.8.8.8/")).toBe("https://8.8.8.8/");
  expect(check("http://[::1]:8080/", { allowHosts: ["[::1]:8080"] })).toBe("http://[::1]:8080/");
  expect(check("http://127.0.0.1:81/", { allowHosts: ["127.0.0.1:80"] })).toMatch(/^port-refused/);
});

test("checkUrl() refuses a URL that is far too long", () => {
  expect(check(`https://example.com/${"a".repeat(9_000)}`)).toMatch(
    /^url-invalid: it has 9020 characters, at most 8192/,
  );
});

test("literalAddress() is the address that a host is written as", () => {
  expect(["[::1]", "1.2.3.4", "example.com"].map((hostname) => literalAddress({ hostname }))).toEqual([
    "::1",
    "1.2.3.4",
    undefined,
  ]);
});
