import { setTimeout as wait } from "node:timers/promises";
import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import { expect, onTestFinished, test } from "vitest";
import { createServerLog } from "../../src/transport/server-log.ts";
import { StdioTransport } from "../../src/transport/stdio-transport.ts";
import { until } from "../fixtures/servers.ts";

function open(script: string, maxMessageBytes = 1_000) {
  const log = createServerLog("s", undefined);
  const config = { name: "s", type: "stdio", command: process.execPath, args: ["-e", script] } as const;
  const transport = new StdioTransport(config, { env: { PATH: process.env.PATH ?? "" }, maxMessageBytes, log });
  const got: JSONRPCMessage[] = [];
  const errors: string[] = [];
  let closes = 0;
  transport.onmessage = (message) => got.push(message);
  transport.onerror = (error) => errors.push(error.message);
  transport.onclose = () => {
    closes += 1;
  };
  return { transport, log, got, errors, closes: () => closes };
}

test("messages go both ways, and stderr into the log", async () => {
  const { transport, got, log } = open(
    'process.stdin.on("data", (d) => process.stdout.write(d)); process.stderr.write("hello")',
  );
  await transport.start();
  await transport.send({ jsonrpc: "2.0", id: 1, method: "ping" });
  await until(() => got.length === 1 && log.tail === "hello");
  expect(got).toEqual([{ jsonrpc: "2.0", id: 1, method: "ping" }]);
  await transport.close();
  await transport.close();
});

test("what is no message is reported and left out; what came before the end is read", async () => {
  const { transport, got, errors, closes } = open(
    'console.log("debug output"); console.log("5"); console.log(JSON.stringify({jsonrpc:"2.0",method:"last"})); process.exit(2)',
  );
  await transport.start();
  await until(() => closes() === 1);
  expect(errors).toEqual(["a line is no message: debug output"]);
  expect(got).toEqual([{ jsonrpc: "2.0", method: "last" }]);
  expect(transport.ending).toBe("it ended with code 2");
  await expect(transport.send({ jsonrpc: "2.0", method: "x" })).rejects.toThrow("it has ended");
});

test("U44b a message that is too long fails its request, and the connection goes on", async () => {
  const { transport, got, errors } = open(
    'const big = "x".repeat(100000); for (const m of [{id:1,result:{big}},{method:"n",params:{big}},{id:2,result:{}}]) console.log(JSON.stringify({jsonrpc:"2.0",...m})); setInterval(()=>{},1000)',
  );
  await transport.start();
  await until(() => got.length === 2);
  expect(got[0]).toMatchObject({ id: 1, error: { message: expect.stringContaining("more than the 1000") } });
  expect(got[1]).toMatchObject({ id: 2, result: {} });
  expect(errors).toHaveLength(1);
  await transport.close();
});

test("U80 a server that ends is gone, though a process that it started elsewhere holds its output open", async () => {
  const start = 'require("node:child_process").spawn("sleep", ["60"], { detached: true, stdio: ["ignore", 1, 2] })';
  const { transport, got, closes } = open(
    `const left = ${start}; console.log(JSON.stringify({jsonrpc:"2.0",method:"last",params:{pid:left.pid}})); process.exitCode = 3; left.unref()`,
  );
  await transport.start();
  await until(() => got.length === 1);
  const [{ params }] = got as unknown as [{ params: { pid: number } }];
  onTestFinished(() => void process.kill(params.pid, "SIGKILL"));
  await until(() => closes() === 1);
  expect(transport.ending).toBe("it ended with code 3");
  await transport.close();
});

test("a server that does not read is ended before all that it is told is kept in memory", async () => {
  const { transport, errors, closes } = open("setInterval(() => {}, 1_000)", 10_000);
  await transport.start();
  const message: JSONRPCMessage = { jsonrpc: "2.0", id: 1, result: { text: "x".repeat(9_000) } };
  for (let i = 0; i < 100; i++) transport.send(message).catch(() => undefined);
  await wait(1);
  transport.send(message).catch(() => undefined);
  await until(() => closes() === 1);
  expect(errors).toEqual(["it does not read what it is sent, and was ended"]);
  await transport.close();
});
