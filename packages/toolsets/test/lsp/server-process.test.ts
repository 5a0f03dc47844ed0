import { once } from "node:events";
import { join } from "node:path";
import type { Sandbox } from "@haft/guard";
import { expect, onTestFinished, test } from "vitest";
import { type ServerSpawn, startServerProcess } from "../../src/lsp/server-process.ts";
import { env, project, runningServers } from "./lsp-project.ts";

const timeout = 120_000;

async function spawnOf(command: string, args: readonly string[]): Promise<ServerSpawn> {
  const cwd = await project({});
  return { name: "stub", command, args, cwd, env, sandbox: undefined, folders: [cwd], maxMessageBytes: 1_000 };
}

test("a program that cannot start is an error with the reason", async () => {
  await expect(startServerProcess(await spawnOf("/no/such/program", []))).rejects.toMatchObject({
    code: "server-failed",
    message: "Cannot start the language server of stub: there is no such file or folder",
  });
});

test("what a program says at its end is told", { timeout }, async () => {
  const { ended } = await startServerProcess(await spawnOf("/bin/sh", ["-c", "echo no licence >&2; exit 4"]));
  expect(await ended).toBe("it ended with exit code 4 and said: no licence");
});

test("of much that a program says at its end the beginning and the end are told", { timeout }, async () => {
  const script = "echo no version is chosen; echo; for n in 1 2 3 4 5 6 7 8 9; do echo frame $n; done; exit 1";
  const { ended } = await startServerProcess(await spawnOf("/bin/sh", ["-c", `{ ${script}; } >&2`]));
  expect(await ended).toBe(
    "it ended with exit code 1 and said: no version is chosen | frame 1 | frame 2 | frame 3 | frame 4 | … | frame 8 | frame 9",
  );
});

test("kill() ends the program and what it started, also what left its group", { timeout }, async () => {
  const server = await startServerProcess(await spawnOf("/bin/sh", ["-c", "sleep 600 & setsid sleep 600 & wait"]));
  await expect.poll(async () => (await runningServers()).length, { timeout: 30_000 }).toBe(3);
  await server.kill();
  expect(await runningServers()).toEqual([]);
});

test("a program runs in the sandbox that it is given", { timeout }, async () => {
  const wrapped: string[] = [];
  const sandbox: Sandbox = {
    level: "bubblewrap",
    description: "test",
    async wrap({ command, env: own }) {
      wrapped.push(command);
      return { command: "/bin/sh", args: ["-c", "exit 9"], env: own, settle: async () => [], close: async () => {} };
    },
  };
  const server = await startServerProcess({ ...(await spawnOf("the-server", [])), sandbox });
  expect(await server.ended).toBe("it ended with exit code 9");
  expect(wrapped).toEqual(["the-server"]);
});

test("a server that waits does not keep the program from ending", { timeout }, async () => {
  const { spawn } = await import("node:child_process");
  const script = `
    const { startServerProcess } = await import(${JSON.stringify(join(import.meta.dirname, "../../src/lsp/server-process.ts"))});
    const { connection } = await startServerProcess({ name: "x", command: "/bin/cat", args: [], cwd: "/", env: process.env,
      folders: [], maxMessageBytes: 1000 });
    connection.listen();
  `;
  const child = spawn(process.execPath, ["--conditions=haft-source", "--input-type=module", "-e", script], {
    env,
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  expect(await once(child, "exit")).toEqual([0, null]);
  await expect.poll(runningServers, { timeout: 30_000 }).toEqual([]);
});
