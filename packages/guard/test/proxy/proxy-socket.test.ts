import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newSocketPath, removeDeadSockets } from "../../src/proxy/proxy-socket.ts";

async function parentFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "haft-sockets-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("newSocketPath() makes a folder that only its owner can open", async () => {
  const { folder, path } = await newSocketPath(await parentFolder());
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(path).toBe(join(folder, "proxy"));
});

test("removeDeadSockets() removes what a killed process left, and nothing that is in use or about to be", async () => {
  const parent = await parentFolder();
  const [dead, alive, early] = await Promise.all([1, 2, 3].map(() => newSocketPath(parent)));
  const listen = `require("net").createServer().listen(${JSON.stringify(dead?.path)}, () => console.log("on"))`;
  const child = spawn(process.execPath, ["-e", listen], { stdio: ["ignore", "pipe", "ignore"] });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
  const server = createServer().listen(alive?.path);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  await removeDeadSockets(parent);
  expect((await readdir(parent)).map((name) => join(parent, name)).toSorted()).toEqual(
    [alive?.folder, early?.folder].toSorted(),
  );
});
