import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { examineSandbox } from "../../../src/commands/doctor/examine-sandbox.ts";

const cwd = "/nowhere";
const host = { platform: "linux", nodeVersion: "24.0.0", nodePath: "/usr/bin/node" } as const;

async function pathWith(bwrap: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "haft-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "bwrap"), `#!/bin/sh\n${bwrap}\n`);
  await chmod(join(folder, "bwrap"), 0o755);
  return folder;
}

test("S1-51 U104 examineSandbox() says which sandbox is on, or why none is", async () => {
  expect(await examineSandbox({ env: { PATH: await pathWith("exit 0") }, host, cwd })).toEqual({
    area: "Tools",
    name: "sandbox",
    state: "ok",
    detail:
      "bubblewrap: files can be written only in the session's folders, in $TMPDIR, which all tools see, and in /tmp, which is another one for commands alone, there is no network",
  });
  const PATH = await pathWith("echo setting up uid map: Permission denied >&2; exit 1");
  expect((await examineSandbox({ env: { PATH }, host, cwd })).detail).toContain(
    "uid map: Permission denied); allow user",
  );
  expect(await examineSandbox({ env: { PATH: "/nowhere" }, host, cwd })).toMatchObject({
    state: "note",
    detail: expect.stringContaining("bwrap is not in PATH"),
  });
});

test("examineSandbox() says which network the user's settings leave, and that a sandbox which is required is not there", async () => {
  const PATH = await pathWith("exit 0");
  const home = await mkdtemp(join(tmpdir(), "haft-doctor-home-"));
  onTestFinished(() => rm(home, { recursive: true }));
  await mkdir(join(home, ".config/haft"), { recursive: true });
  const write = (sandbox: object): Promise<void> =>
    writeFile(join(home, ".config/haft/settings.json"), JSON.stringify({ sandbox }));
  await write({ network: { allowedDomains: ["packages.example.org"] } });
  const found = await examineSandbox({ env: { PATH, HOME: home }, host, cwd });
  expect([found.state, found.detail]).toEqual([
    "ok",
    expect.stringContaining("only packages.example.org, through a proxy"),
  ]);
  await write({ mode: "required" });
  expect(await examineSandbox({ env: { PATH: "/nowhere", HOME: home }, host, cwd })).toMatchObject({
    state: "problem",
    detail: expect.stringContaining("Cannot run commands in a sandbox"),
  });
});
