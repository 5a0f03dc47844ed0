import { once } from "node:events";
import { access, chmod, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bubblewrapSandbox } from "../../src/sandbox/bubblewrap-sandbox.ts";
import type { Sandbox, SandboxSpawn } from "../../src/sandbox/sandbox.ts";
import { bubblewrapMissing, runInSandbox, temporaryFolder } from "./run-in-sandbox.ts";

const sandboxed = test.skipIf(bubblewrapMissing !== undefined);

/** The sandbox of a session with folders for temporary files, and how to run a command in it. */
async function session() {
  const [cwd, root] = await Promise.all([temporaryFolder(import.meta.dirname), temporaryFolder("/tmp")]);
  const temp = join(root, "files");
  await mkdir(temp);
  const sandbox: Sandbox = bubblewrapSandbox({ temp, lastingTemp: root });
  const run = async (command: string, options: Partial<SandboxSpawn> = {}): Promise<string> =>
    (await runInSandbox(sandbox, command, { cwd, keepsTemp: true, ...options })).output;
  return { cwd, root, temp, sandbox, run };
}

sandboxed("bubblewrapSandbox() shows the folder for temporary files at the same path inside and outside", async () => {
  const { temp, run } = await session();
  await writeFile(join(temp, "given"), "given\n");
  expect(await run('cat "$TMPDIR/given"; mktemp -d; echo made > "$TMPDIR/made"')).toContain(`given\n${temp}/tmp.`);
  expect(await readFile(join(temp, "made"), "utf8")).toBe("made\n");
  expect(await run('cat "$TMPDIR/made"')).toBe("made\n");
});

sandboxed("bubblewrapSandbox() keeps /tmp and /var/tmp for the next command, and for nobody else", async () => {
  const { root, run } = await session();
  expect(await run("echo data > /tmp/haft-kept && echo more > /var/tmp/haft-kept && echo written")).toBe("written\n");
  expect(await run("cat /tmp/haft-kept /var/tmp/haft-kept")).toBe("data\nmore\n");
  expect(await run("cat /tmp/haft-kept", { keepsTemp: false })).toContain("No such file");
  expect(await readFile(join(root, "tmp/haft-kept"), "utf8")).toBe("data\n");
  await expect(access("/tmp/haft-kept")).rejects.toThrow("ENOENT");
});

sandboxed("bubblewrapSandbox() shows neither the other files of /tmp nor the folders of other sessions", async () => {
  const [own, other] = [await session(), await session()];
  await other.run('echo secret > /tmp/secret; echo secret > "$TMPDIR/secret"');
  const { root, temp } = other;
  const command = `ls -A '${root}' '${temp}'; cat '${temp}/secret' '${root}/tmp/secret' /tmp/secret; ls /tmp; echo x > '${temp}/x'`;
  expect(await own.run(command)).not.toMatch(/^secret$/m);
  expect(await readdir(temp)).toEqual(["secret"]);
  expect(await own.run(`ls -A '${own.root}'`)).toBe("files\n");
});

sandboxed("bubblewrapSandbox() keeps a command from servers at sockets in /tmp, whatever /tmp is", async () => {
  const { root, run } = await session();
  const folder = await temporaryFolder("/tmp");
  const path = join(folder, "socket");
  let reached = 0;
  const server = createServer((socket) => {
    reached += 1;
    socket.end("reached");
  }).listen(path);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  await chmod(path, 0o777);
  const places = [path, `/tmp/../tmp/${folder.slice(5)}/socket`, `/proc/1/root${path}`, `/proc/self/cwd/../..${path}`];
  const connect = `node -e 'for (const path of process.argv.slice(1)) require("net").connect(path).on("data", (data) => console.log(String(data))).on("error", (error) => console.log(error.code))'`;
  const env = { PATH: process.env.PATH };
  for (const keepsTemp of [true, false])
    expect(await run(`${connect} ${places.join(" ")}; ls '${root}'`, { env, keepsTemp })).toMatch(/ENOENT|EACCES/);
  expect(reached).toBe(0);
});

sandboxed("bubblewrapSandbox() follows no link that a command left in /tmp when it mounts the next time", async () => {
  const { cwd, root, temp, run } = await session();
  const outside = await temporaryFolder(import.meta.dirname);
  const name = root.slice("/tmp/".length);
  for (const target of [outside, `/oldroot${outside}`, `/newroot${outside}`, "/newroot/etc"]) {
    await run(`mv '/tmp/${name}' '/tmp/other-'$RANDOM; ln -s '${target}' '/tmp/${name}'`);
    expect(await run('echo x > "$TMPDIR/x"; pwd')).toBe(`${cwd}\n`);
    expect(await readdir(temp)).toContain("x");
  }
  expect(await readdir(outside)).toEqual([]);
  await access(cwd);
});

sandboxed("bubblewrapSandbox() shows programs of PATH and what they need where /tmp would hide them", async () => {
  const { run } = await session();
  const tools = await temporaryFolder("/tmp");
  await mkdir(join(tools, "node_modules/.bin"), { recursive: true });
  await mkdir(join(tools, "node_modules/hello"));
  await writeFile(join(tools, "node_modules/hello/hello.sh"), "#!/bin/sh\necho hello\n", { mode: 0o755 });
  await writeFile(join(tools, "secret"), "secret\n");
  await symlink("../hello/hello.sh", join(tools, "node_modules/.bin/hello"));
  const path = `${tools}/node_modules/.bin:/usr/bin:/bin`;
  expect(await run("hello", { env: { PATH: path } })).toBe("hello\n");
  const attempts = `cat '${tools}/secret'; touch '${tools}/node_modules/x'`;
  expect(await run(attempts, { env: { PATH: path } })).toMatch(/No such file.*\n.*Read-only file system/);
  await symlink(join(tools, "node_modules/.bin"), join(tools, "link"));
  expect(await run("hello", { env: { PATH: `${tools}/link:/usr/bin:/bin` } })).toBe("hello\n");
});

sandboxed(
  "S1-24 bubblewrapSandbox() follows no link to temporary files in a folder that commands write in",
  async () => {
    const [cwd, outside] = [await temporaryFolder(import.meta.dirname), await temporaryFolder(import.meta.dirname)];
    const temp = join(cwd, "t/files");
    await mkdir(temp, { recursive: true });
    const sandbox = bubblewrapSandbox({ temp, lastingTemp: join(cwd, "t") });
    const run = (command: string) => runInSandbox(sandbox, command, { cwd, keepsTemp: true });
    expect(await run('touch "$TMPDIR/x" /tmp/x')).toMatchObject({ code: 0 });
    await run(
      `mv t moved; mkdir t; ln -s '${outside}' t/files; ln -s '${outside}' t/tmp; ln -s '${outside}' t/var-tmp`,
    );
    expect((await run('touch /tmp/x /var/tmp/x; touch "$TMPDIR/x"')).output).toMatch(
      /Read-only file system|No such file or directory/,
    );
    expect(await readdir(outside)).toEqual([]);
  },
);
