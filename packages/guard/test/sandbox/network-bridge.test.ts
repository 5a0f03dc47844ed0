import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { bridgePort, bridgeStarter } from "../../src/sandbox/network-bridge.ts";
import { bubblewrapMissing, temporaryFolder } from "./run-in-sandbox.ts";

const inNamespace = test.skipIf(bubblewrapMissing !== undefined);

/** What a command prints that stands behind the starter, in a network of its own. */
async function started(node: string, command: string, socket: string): Promise<readonly [number, string]> {
  const namespace = ["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--unshare-net", "--unshare-pid"];
  const program = [...bridgeStarter(node, socket), "/bin/bash", "-c", command];
  const child = spawn("bwrap", ["--die-with-parent", ...namespace, ...program], { stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return [code, output + errors];
}

inNamespace("bridgeStarter() has the bridge listen before the command begins, and passes on both ways", async () => {
  const socket = join(await temporaryFolder(), "s");
  const server = createServer({ allowHalfOpen: true }, (near) => near.pipe(near)).listen(socket);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const command = `exec 9<>/dev/tcp/127.0.0.1/${bridgePort}; echo there and back >&9; head -n 1 <&9; exit 3`;
  expect(await started(process.execPath, command, socket)).toEqual([3, "there and back\n"]);
});

inNamespace("bridgeStarter() does not run the command when the bridge does not start", async () => {
  expect(await started("/nowhere/node", "echo ran", "/nowhere/s")).toEqual([
    126,
    "Cannot run the command: the bridge to the sandbox's proxy does not start\n",
  ]);
});
