import { mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { endOf, haft, startHaft, temporaryFolder, written } from "../haft-process.ts";

function script(name: string, text: string | Uint8Array): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, text);
  return file;
}

async function startServer(
  ...args: string[]
): Promise<{ url: string; stop(signal: NodeJS.Signals): Promise<unknown> }> {
  const child = startHaft(["model-server", ...args], { env: { KEY: "sk-right-0123" } });
  const ended = endOf(child);
  let url = "";
  child.stdout?.on("data", (chunk) => {
    url += chunk;
  });
  await written(child, "stdout", "\n");
  const stop = async (signal: NodeJS.Signals): Promise<unknown> => {
    child.kill(signal);
    const { code, stderr } = await ended;
    return [code, stderr];
  };
  return { url: url.trim(), stop };
}

test("haft model-server prints its URL, answers haft run, and ends well on a signal", async () => {
  for (const [signal, file] of [
    ["SIGTERM", script("turns.json", '["hello"]')],
    ["SIGINT", script("answer.mjs", "export const script = (messages) => `hello`;")],
  ] as const) {
    const { url, stop } = await startServer("--script", file);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/);
    expect(await haft(["run", "hi", "-m", "openai-compatible:x", "--base-url", url])).toMatchObject({
      code: 0,
      stdout: "hello\n",
    });
    expect(await stop(signal)).toEqual([0, ""]);
  }
});

test("haft model-server --api-key-env refuses requests without the key", async () => {
  const { url, stop } = await startServer("-s", script("turns.json", '["hello"]'), "--api-key-env", "KEY");
  const run = ["run", "hi", "-m", "openai-compatible:x", "--base-url", url];
  expect((await haft(run)).code).toBe(1);
  expect((await haft([...run, "--api-key-env", "K"], { env: { K: "sk-right-0123" } })).stdout).toBe("hello\n");
  await stop("SIGTERM");
});

test("haft model-server says what is wrong with its script", async () => {
  const fail = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await haft(["model-server", ...args]);
    expect([code, stdout, stderr.trimEnd().split("\n").length]).toEqual([2, "", 1]);
    return stderr.trimEnd();
  };
  const folder = temporaryFolder();
  mkdirSync(join(folder, "turns.json"));
  expect(await fail()).toBe("haft: Cannot serve a model: it is not said what it says; give --script FILE");
  expect(await fail("-s", "/gone.json")).toMatch(/there is no such file$/);
  expect(await fail("-s", join(folder, "turns.json"))).toMatch(/it is a folder$/);
  expect(await fail("-s", script("a.json", "[oops]"))).toMatch(/it is not JSON: /);
  expect(await fail("-s", script("a.json", Buffer.from('["caf\xe9"]', "latin1")))).toMatch(/it is not UTF-8$/);
  expect(await fail("-s", script("a.json", '[{"calls":[{}]}]'))).toMatch(/turns\[0\]\.calls\[0\]\.name is missing$/);
  expect(await fail("-s", script("a.mjs", "export const script = ;"))).toMatch(/Cannot use the model script/);
  expect(await fail("-s", script("a.mjs", 'throw new Error("first\\nsecond")'))).toMatch(/first second$/);
});

test("haft model-server says that a port is taken or none", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const run = ["model-server", "-s", script("turns.json", '["hi"]'), "--port"];
  expect(await haft([...run, String(port)])).toMatchObject({
    code: 1,
    stderr: `haft: Cannot listen on port ${port}: another program uses it; choose another, or leave --port out for a free one\n`,
  });
  expect(await haft([...run, "70000"])).toMatchObject({ code: 2, stderr: expect.stringContaining("from 0 to 65535") });
});
