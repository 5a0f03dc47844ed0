import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { examineSandbox } from "../../../src/commands/doctor/examine-sandbox.ts";

const host = { platform: "linux", nodeVersion: "24.0.0", nodePath: "/usr/bin/node" } as const;

async function pathWith(bwrap: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "haft-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "bwrap"), `#!/bin/sh\n${bwrap}\n`);
  await chmod(join(folder, "bwrap"), 0o755);
  return folder;
}

test("S1-51 U104 examineSandbox() says which sandbox is on, or why none is", async () => {
  expect(await examineSandbox({ env: { PATH: await pathWith("exit 0") }, host })).toEqual({
    area: "Tools",
    name: "sandbox",
    state: "ok",
    detail:
      "bubblewrap: files can be written only in the session's folders and the folder for temporary files, there is no network",
  });
  const PATH = await pathWith("echo setting up uid map: Permission denied >&2; exit 1");
  expect((await examineSandbox({ env: { PATH }, host })).detail).toContain("uid map: Permission denied); allow user");
  expect(await examineSandbox({ env: { PATH: "/nowhere" }, host })).toMatchObject({
    state: "note",
    detail: expect.stringContaining("bwrap is not in PATH"),
  });
});
