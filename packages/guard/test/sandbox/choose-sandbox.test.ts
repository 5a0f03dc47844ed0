import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HaftError } from "haft";
import { expect, test } from "vitest";
import { chooseSandbox } from "../../src/sandbox/choose-sandbox.ts";
import { bubblewrapMissing, runInSandbox, temporaryFolder } from "./run-in-sandbox.ts";

/** A folder with a `bwrap` that fails as the real one does where it is not let. */
async function failingBubblewrap(says: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "bwrap"), `#!/bin/sh\necho "${says}" >&2\nexit 1\n`);
  await chmod(join(folder, "bwrap"), 0o755);
  return folder;
}

test("U104 S1-51 chooseSandbox() warns where bwrap is not in PATH, and refuses when a sandbox is required", async () => {
  const options = { platform: "linux", env: { PATH: "/nowhere:relative" } } as const;
  const { sandbox, warning } = await chooseSandbox(options);
  expect(sandbox.level).toBe("none");
  expect(warning).toBe(
    "Commands run without a sandbox, with all your rights: bwrap is not in PATH; install bubblewrap (apt install bubblewrap, dnf install bubblewrap)",
  );
  const error = await chooseSandbox({ ...options, mode: "required" }).catch((reason: unknown) => reason);
  expect(HaftError.isInstance(error) && [error.code, error.message]).toEqual([
    "sandbox-unavailable",
    "Cannot run commands in a sandbox: bwrap is not in PATH; install bubblewrap (apt install bubblewrap, dnf install bubblewrap)",
  ]);
});

test.each([
  [
    "bwrap: No permissions to create a new namespace, likely because the kernel does not allow non-privileged user namespaces",
    "sysctl user.max_user_namespaces",
  ],
  ["bwrap: setting up uid map: Permission denied", "AppArmor"],
  ["bwrap: Can't mount proc on /newroot/proc: Operation not permitted", "unmasked /proc"],
  ["something else", "see what it says"],
])("U104 chooseSandbox() says what keeps bwrap from working: %s", async (says, wayOut) => {
  const PATH = await failingBubblewrap(says);
  const { sandbox, warning } = await chooseSandbox({ platform: "linux", env: { PATH } });
  expect(sandbox.level).toBe("none");
  expect(warning).toContain(`${PATH}/bwrap does not work (${says}); `);
  expect(warning).toContain(wayOut);
});

test("chooseSandbox() asks for nothing when it is off, and says that there is none", async () => {
  const { sandbox, warning } = await chooseSandbox({ mode: "off", platform: "linux", env: {} });
  expect([sandbox.level, sandbox.description, warning]).toEqual([
    "none",
    "no sandbox: commands can do all that the user can",
    undefined,
  ]);
});

test("chooseSandbox() takes seatbelt on macOS and none elsewhere", async () => {
  const works = async (): Promise<undefined> => undefined;
  const level = async (platform: string): Promise<string> =>
    (await chooseSandbox({ platform, env: {}, probe: works })).sandbox.level;
  expect([await level("darwin"), await level("win32"), await level("freebsd")]).toEqual(["seatbelt", "none", "none"]);
});

test.skipIf(bubblewrapMissing !== undefined)("S1-51 chooseSandbox() finds bubblewrap that works", async () => {
  const { sandbox, warning } = await chooseSandbox({
    mode: "required",
    platform: "linux",
    env: { PATH: process.env.PATH },
  });
  expect([sandbox.level, warning]).toEqual(["bubblewrap", undefined]);
  expect(await runInSandbox(sandbox, "touch /etc/haft", { cwd: await temporaryFolder() })).toMatchObject({ code: 1 });
});
