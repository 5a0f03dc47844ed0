import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { bubblewrapSandbox } from "@haft/guard";
import { expect, onTestFinished, test } from "vitest";
import { attackSession } from "./attack-session.ts";
import { noNamespace } from "./in-namespace.ts";

const shutIn = test.skipIf(noNamespace !== undefined);
if (noNamespace !== undefined) console.warn(`skipped: ${noNamespace}`);

/** A server of this machine that nobody may reach. */
async function privateServer(): Promise<{ readonly port: number; readonly asked: () => number }> {
  let count = 0;
  const server = createServer((_, response) => {
    count += 1;
    response.end("private");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => new Promise<void>((done) => server.close(() => done()) && server.closeAllConnections()));
  return { port: (server.address() as AddressInfo).port, asked: () => count };
}

shutIn("U103 a name that may be reached leads to no private address, whatever it answers the next time", async () => {
  const { port, asked } = await privateServer();
  const answers = [
    ["1.1.1.1", "127.0.0.1"],
    ["127.0.0.1"],
    ["0.0.0.0"],
    ["::1"],
    ["::ffff:127.0.0.1"],
    ["64:ff9b::7f00:1"],
    ["169.254.169.254"],
    ["10.0.0.1", "1.1.1.1"],
  ];
  const left = [...answers];
  const sandbox = bubblewrapSandbox({
    network: { allowedDomains: ["*.evil.test"], allowedPorts: [port] },
    lookup: async () => left.shift() ?? ["127.0.0.1"],
  });
  const { text } = attackSession({
    mode: "bypassPermissions",
    tools: { shell: { sandbox } },
  });
  const command = answers.map((_, index) => `curl -sS http://${index}.evil.test:${port}/`).join("; ");
  const output = await text("Bash", { command });
  expect(output.match(/^Cannot reach .* is not public/gm)).toHaveLength(answers.length);
  expect([left, asked()]).toEqual([[], 0]);
});

shutIn(
  "a command that is shut in reaches nothing but what the proxy lets through, however it asks",
  async () => {
    const { port, asked } = await privateServer();
    const sandbox = bubblewrapSandbox({
      network: { allowedDomains: ["allowed.test", "*"], deniedDomains: ["denied.test"], allowedPorts: [port] },
      lookup: async () => ["127.0.0.1"],
    });
    const { call } = attackSession({
      mode: "bypassPermissions",
      tools: { shell: { sandbox } },
    });
    const proxy = `"\${HTTP_PROXY#http://}"`;
    for (const command of [
      `curl -sS --noproxy '*' http://127.0.0.1:${port}/`,
      `env -u HTTP_PROXY -u http_proxy curl -sS http://allowed.test:${port}/`,
      `curl -sS -x ${proxy} http://127.0.0.1:${port}/`,
      `curl -sS -p -x ${proxy} http://0x7f000001:${port}/`,
      `curl -sS --socks5 ${proxy} http://127.0.0.1:${port}/`,
      `curl -sS --socks5-hostname ${proxy} http://localhost:${port}/`,
      `curl -sS --socks4 ${proxy} http://127.0.0.1:${port}/`,
      `curl -sS -H 'Host: allowed.test' http://denied.test:${port}/`,
      `printf 'CONNECT allowed.test:${port}@127.0.0.1:${port} HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n' | curl -sS --max-time 2 telnet://${proxy}`,
      `printf 'GET http://127.0.0.1:${port}/ HTTP/1.1\\r\\nHost: allowed.test\\r\\n\\r\\n' | curl -sS --max-time 2 telnet://${proxy}`,
      "kill -9 -1; true",
      `exec 9<>/dev/tcp/127.0.0.1/${port} && printf 'GET / HTTP/1.0\\r\\n\\r\\n' >&9 && cat <&9`,
    ])
      await call("Bash", { command, timeout: 10_000 });
    expect(asked()).toBe(0);
  },
  120_000,
);
