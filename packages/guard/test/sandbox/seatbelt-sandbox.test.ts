import { request } from "node:http";
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

test("seatbeltSandbox() opens a proxy for hosts that are allowed, names its port, and ends it", async () => {
  const folder = await temporaryFolder();
  const sandbox = seatbeltSandbox({ network: { allowedDomains: ["a.test"] } });
  const { args, env, settle, close } = await sandbox.wrap({
    command: "/bin/bash",
    args: [],
    cwd: folder,
    env: {},
    folders: [folder],
  });
  const port = /localhost:(\d+)/.exec(args[1] ?? "")?.[1];
  expect(env.HTTPS_PROXY).toBe(`http://127.0.0.1:${port}`);
  const ask = (): Promise<string> =>
    new Promise((resolve) => {
      const outgoing = request({ port, path: "http://b.test/" }, (answer) => resolve(`${answer.resume().statusCode}`));
      outgoing.on("error", ({ code }: NodeJS.ErrnoException) => resolve(`${code}`)).end();
    });
  expect(await ask()).toBe("403");
  expect(await settle()).toEqual([expect.stringContaining('"b.test:80"')]);
  await close();
  expect(await ask()).toBe("ECONNREFUSED");
});

test("seatbeltSandbox() lets programs write in the folder for temporary files, and in /tmp where the session needs it", async () => {
  const [folder, temp] = await Promise.all([temporaryFolder(), temporaryFolder(import.meta.dirname)]);
  const wrap = async (options: Parameters<typeof seatbeltSandbox>[0]) => {
    const spawn = { command: "/bin/bash", args: [], cwd: folder, env: { TMPDIR: "/var" }, folders: [] };
    const { args, env } = await seatbeltSandbox(options).wrap(spawn);
    const writable = /\(allow file-write\*\n((?: {2}\(subpath .*\n)*)/.exec(args[1] ?? "")?.[1] ?? "";
    return [env.TMPDIR, [...writable.matchAll(/"(.*)"/g)].map((found) => found[1])];
  };
  expect(await wrap({})).toEqual(["/var", ["/var", "/tmp"]]);
  expect(await wrap({ temp })).toEqual([temp, [temp]]);
  expect(await wrap({ temp, lastingTemp: folder })).toEqual([temp, [temp, "/tmp"]]);
});
