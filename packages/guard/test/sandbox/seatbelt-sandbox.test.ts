import { expect, test } from "vitest";
import { seatbeltSandbox } from "../../src/sandbox/seatbelt-sandbox.ts";
import { temporaryFolder } from "./run-in-sandbox.ts";

// There is no macOS to run it on in these tests: what is given to sandbox-exec is compared as text.
test("S1-24 seatbeltSandbox() gives sandbox-exec a profile and the command as it stands", async () => {
  const folder = await temporaryFolder();
  const { command, args, env, settle } = await seatbeltSandbox({ deniedReads: [folder] }).wrap({
    command: "/bin/bash",
    args: ["-c", 'echo "a b"'],
    cwd: folder,
    env: { SSH_AUTH_SOCK: "/s" },
    folders: [folder],
  });
  expect([command, args[0], ...args.slice(2)]).toEqual([
    "/usr/bin/sandbox-exec",
    "-p",
    "/bin/bash",
    "-c",
    'echo "a b"',
  ]);
  for (const part of [`(subpath "${folder}")`, `(subpath "${folder}/.git")`, "(deny network*)"])
    expect(args[1]).toContain(part);
  expect(env).toEqual({ HAFT_SANDBOX: "seatbelt" });
  expect(await settle()).toEqual([]);
});
