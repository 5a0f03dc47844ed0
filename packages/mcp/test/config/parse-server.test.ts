// biome-ignore-all lint/suspicious/noTemplateCurlyInString: such texts are what is tested
import type { JsonValue } from "haft";
import { expect, test } from "vitest";
import { parseServer } from "../../src/config/parse-server.ts";

const environment = { TOKEN: "t0", DIR: "/srv" };
const parse = (entry: JsonValue) => parseServer("s", entry, { scope: "user", file: "/f", environment });
const problem = (entry: JsonValue) => (parse(entry) as { problem: string }).problem;

test("parseServer() reads a program, its variables put in", () => {
  const entry = {
    command: "${DIR}/run",
    args: ["--dir=${DIR}", 5],
    env: { KEY: "${TOKEN}" },
    cwd: "${DIR}",
    timeout: 5_000,
  };
  expect(parse(entry)).toEqual({
    server: {
      name: "s",
      scope: "user",
      file: "/f",
      fingerprint: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      definition: entry,
      type: "stdio",
      command: "/srv/run",
      args: ["--dir=/srv", "5"],
      env: { KEY: "t0" },
      cwd: "/srv",
      timeoutMs: 5_000,
    },
  });
});

test("parseServer() reads addresses with headers", () => {
  const entry = {
    type: "http",
    url: "https://x.test/${DIR:-mcp}",
    headers: { Authorization: "Bearer ${TOKEN}" },
    alwaysLoad: true,
  };
  expect(parse(entry)).toMatchObject({
    server: { type: "http", url: "https://x.test//srv", headers: { Authorization: "Bearer t0" }, alwaysLoad: true },
  });
  expect(parse({ type: "sse", url: "http://x.test/sse" })).toMatchObject({ server: { type: "sse", headers: {} } });
  expect(parse({ type: "streamable-http", url: "http://x.test" })).toMatchObject({ server: { type: "http" } });
});

test("parseServer() reads how somebody signs in, as other agents write it too", () => {
  const oauthOf = (oauth: JsonValue) => {
    const parsed = parse({ type: "http", url: "https://x.test", oauth });
    return "server" in parsed && parsed.server.type !== "stdio" ? parsed.server.oauth : parsed;
  };
  expect(
    oauthOf({
      clientId: "c",
      clientSecret: "${TOKEN}",
      callbackPort: 8080,
      scopes: ["a", "b"],
      issuer: "https://l.test",
    }),
  ).toEqual({ clientId: "c", clientSecret: "t0", callbackPort: 8080, scope: "a b", issuer: "https://l.test" });
  expect(oauthOf({ scope: "a b" })).toEqual({ scope: "a b" });
  expect(oauthOf({})).toEqual({});
  expect(oauthOf(false)).toBe(false);
  expect(oauthOf({ clientSecret: "${NONE}" })).toEqual({
    problem: expect.stringContaining('the environment has no "NONE"'),
    missing: ["NONE"],
  });
  expect(oauthOf("yes")).toEqual({
    problem: 'its "oauth" is no object; leave it out, or write false to never sign in',
  });
  expect(oauthOf({ callbackPort: "8080" })).toEqual({
    problem: 'its "callbackPort" is no port, a whole number from 1 to 65535',
  });
  expect(oauthOf({ issuer: "login" })).toEqual({ problem: expect.stringContaining('its "issuer" is no address') });
});

test("parseServer() says what is wrong and how to mend it", () => {
  expect(problem({ url: "https://x.test" })).toContain('add "type": "http"');
  expect(problem({ type: "ws", url: "ws://x.test" })).toBe(
    'there is no transport "ws"; the transports are "stdio", "http" and "sse"',
  );
  expect(problem({})).toContain('"command" is missing');
  expect(problem({ command: 5 })).toContain('"command" is no text');
  expect(problem({ command: "x", args: "y" })).toContain('"args" is no list');
  expect(problem({ command: "x", env: { A: {} } })).toContain('"env.A" is something that is no text');
  expect(problem({ command: "x", timeout: -1 })).toContain('"timeout"');
  expect(problem({ type: "http", url: "file:///etc" })).toContain("no address");
  expect(problem([])).toContain("no object");
});

test("parseServer() names variables that are not set", () => {
  const said = problem({ type: "http", url: "${URL_A}", headers: { a: "${KEY_B}" } });
  expect(said).toContain('the environment has no "URL_A", "KEY_B"');
});

test("the fingerprint is of the definition, not of what its variables hold, nor of the order of its members", () => {
  const fingerprint = (entry: JsonValue, TOKEN = "a") => {
    const parsed = parseServer("s", entry, { scope: "project", environment: { TOKEN } });
    return "server" in parsed && parsed.server.fingerprint;
  };
  expect(fingerprint({ command: "x", env: { T: "${TOKEN}" } }, "b")).toBe(
    fingerprint({ env: { T: "${TOKEN}" }, command: "x" }),
  );
  expect(fingerprint({ command: "x", args: ["-v"] })).not.toBe(fingerprint({ command: "x" }));
});

test("S5-07 parseServer() takes no header that could not be sent, and does not show what is in it", () => {
  const headers = { authorization: "Bearer ${BROKEN}" };
  const origin = { scope: "user", environment: { BROKEN: "se\ncret" } } as const;
  expect(parseServer("s", { type: "http", url: "https://x.test", headers }, origin)).toEqual({
    problem: 'its header "authorization" cannot be sent: there is a line break or the like in its name or value',
  });
  expect(problem({ type: "http", url: "https://x.test", headers: { "a b": "c" } })).toContain('its header "a b"');
});

test("S5-07 parseServer() takes no address with a password in it, and does not show it", () => {
  for (const url of ["https://user:secret@x.test/mcp", "https://secret@x.test/"]) {
    expect(problem({ type: "http", url })).toBe(
      'its "url" holds a name or password; take it out, and give it as a header',
    );
  }
});
