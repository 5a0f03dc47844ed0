import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startServer } from "../../src/transport/server-process.ts";
import { hostile, isAlive, until } from "../fixtures/servers.ts";

const env = { PATH: process.env.PATH ?? "" };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mcp-process-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function childOf(mark: string): Promise<number> {
  const read = () => readFile(`${mark}.child`, "utf8").catch(() => "");
  await until(async () => (await read()) !== "");
  return Number(await read());
}

async function isGroupGone(pid: number): Promise<boolean> {
  return !isAlive(-pid);
}

test("U80 end() ends a server that ignores SIGTERM, and what it started", async () => {
  const mark = join(folder, "mark");
  const server = await startServer(hostile("stubborn", mark), env);
  const child = await childOf(mark);
  await server.end();
  await until(() => !isAlive(child) && !isAlive(server.pid as number));
  await until(() => isGroupGone(server.pid as number));
});

test("U80 a server behind a shell ends with it", async () => {
  const mark = join(folder, "mark");
  const { command, args = [] } = hostile("stubborn", mark);
  const line = [command, ...args].map((word) => `'${word}'`).join(" ");
  const server = await startServer({ name: "s", type: "stdio", command: "sh", args: ["-c", `${line}; true`] }, env);
  const child = await childOf(mark);
  await server.end();
  await until(() => !isAlive(child));
  await until(() => isGroupGone(server.pid as number));
});

test("what a server leaves behind goes when the server ends by itself", async () => {
  const server = await startServer(
    { name: "s", type: "stdio", command: "sh", args: ["-c", "sleep 1000 & exit 4"] },
    env,
  );
  expect(await server.ended).toBe("it ended with code 4");
  await until(() => isGroupGone(server.pid as number));
});

test("a program that is not there is said by name", async () => {
  const server = await startServer({ name: "s", type: "stdio", command: "no-such-program" }, env);
  expect(await server.ended).toBe('there is no program "no-such-program"');
});

const ways: readonly [string, (host: ChildProcess) => void][] = [
  ["kill -9", (host) => host.kill("SIGKILL")],
  ["SIGTERM", (host) => host.kill("SIGTERM")],
  ["its own exit", (host) => host.stdin?.end()],
];

test.each(ways)("U80 after %s of the program that started them no server is left", async (_way, end) => {
  const mark = join(folder, "mark");
  const { command, args = [] } = hostile("stubborn", mark);
  const host = spawn(
    process.execPath,
    ["--conditions=haft-source", join(import.meta.dirname, "../fixtures/host.ts"), command, ...args],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  const [output] = (await once(host.stdout, "data")) as [Buffer];
  const pid = Number(output.toString());
  const child = await childOf(mark);
  expect([isAlive(pid), isAlive(child)]).toEqual([true, true]);
  end(host);
  await once(host, "exit");
  await until(() => !isAlive(pid) && !isAlive(child));
  await until(() => isGroupGone(pid));
});
