import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { access, chmod, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createServer as createSocketServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type BubblewrapOptions, bubblewrapSandbox } from "../../src/sandbox/bubblewrap-sandbox.ts";
import { bubblewrapMissing, type Ran, runInSandbox, temporaryFolder } from "./run-in-sandbox.ts";

const sandboxed = test.skipIf(bubblewrapMissing !== undefined);

async function run(command: string, cwd: string, options: BubblewrapOptions = {}, env = {}): Promise<Ran> {
  return runInSandbox(bubblewrapSandbox(options), command, { cwd, env });
}

async function repository(): Promise<string> {
  const folder = await temporaryFolder();
  const git = (...args: string[]): void => void execFileSync("git", args, { cwd: folder, stdio: "ignore" });
  git("init", "-q");
  await writeFile(join(folder, "a.txt"), "a\n");
  git("add", ".");
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "first");
  return folder;
}

function status(folder: string): string {
  return execFileSync("git", ["status", "--short"], { cwd: folder, encoding: "utf8" });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

sandboxed("S1-24 bubblewrapSandbox() lets a command write in its folder and nowhere else", async () => {
  const outside = await temporaryFolder(import.meta.dirname);
  const folder = await temporaryFolder();
  const { output, code } = await run(`echo in > here; echo out > '${outside}/there'; echo out > /etc/haft`, folder);
  expect(code).toBe(1);
  expect(output.match(/Read-only file system|No such file or directory/g)).toHaveLength(2);
  expect(await readFile(join(folder, "here"), "utf8")).toBe("in\n");
  expect(await exists(join(outside, "there"))).toBe(false);
  expect(await exists("/etc/haft")).toBe(false);
});

sandboxed("bubblewrapSandbox() lets a command write in writablePaths and other folders of the session", async () => {
  const [folder, other, more] = await Promise.all([temporaryFolder(), temporaryFolder(), temporaryFolder()]);
  const sandbox = bubblewrapSandbox({ writablePaths: [more] });
  const command = `touch a '${other}/b' '${more}/c'`;
  expect(await runInSandbox(sandbox, command, { cwd: folder, folders: [folder, other] })).toMatchObject({ code: 0 });
  expect(await Promise.all([join(folder, "a"), join(other, "b"), join(more, "c")].map(exists))).toEqual([
    true,
    true,
    true,
  ]);
});

sandboxed("U104b bubblewrapSandbox() leaves nothing behind in the folder", async () => {
  const folder = await repository();
  expect(await run("true", folder)).toEqual({ code: 0, output: "", notices: [] });
  expect(status(folder)).toBe("");
  expect((await run("git status --short; git log --oneline | wc -l", folder)).output).toBe("1\n");
});

sandboxed(
  "bubblewrapSandbox() lets git commit, and keeps hooks and configuration from being written or replaced",
  async () => {
    const folder = await repository();
    const attempts = [
      "echo evil > .git/hooks/pre-commit",
      "git config core.fsmonitor evil",
      "mv .git other",
      "mv .git/hooks .git/other",
      "rm -rf .git/hooks",
      "ln -sf /tmp/evil .git/config",
      "chmod 777 .git/hooks",
    ];
    for (const attempt of attempts) expect([attempt, (await run(attempt, folder)).code]).not.toEqual([attempt, 0]);
    const commit = "echo b > b.txt; git add . && git -c user.name=A -c user.email=a@example.com commit -qm second";
    expect(await run(commit, folder)).toMatchObject({ code: 0, output: "", notices: [] });
    expect(status(folder)).toBe("");
    expect(await exists(join(folder, ".git/hooks/pre-commit"))).toBe(false);
  },
);

sandboxed(
  "bubblewrapSandbox() lets git commit in a worktree, and keeps the repository's hooks as they are",
  async () => {
    const folder = await repository();
    const worktree = join(await temporaryFolder(), "w");
    execFileSync("git", ["worktree", "add", "-q", worktree], { cwd: folder, stdio: "ignore" });
    const commit = "echo b > b.txt; git add . && git -c user.name=A -c user.email=a@example.com commit -qm second";
    expect(await run(commit, worktree)).toMatchObject({ code: 0, output: "", notices: [] });
    const config = await readFile(join(folder, ".git/config"), "utf8");
    const evil = [".git/hooks/pre-commit", ".git/config", ".git/worktrees/w/commondir", "a.txt"];
    await run(evil.map((path) => `echo evil > '${folder}/${path}'`).join(";"), worktree);
    expect(await readFile(join(folder, ".git/config"), "utf8")).toBe(config);
    expect(await readFile(join(folder, ".git/worktrees/w/commondir"), "utf8")).toBe("../..\n");
    expect(await readFile(join(folder, "a.txt"), "utf8")).toBe("a\n");
    expect(await exists(join(folder, ".git/hooks/pre-commit"))).toBe(false);
    expect((await run("echo gitdir: /evil > .git", worktree)).output).toContain("Read-only");
  },
);

sandboxed.each([
  ["echo /evil > .git/commondir", ".git/commondir"],
  ["echo '{}' > .mcp.json", ".mcp.json"],
  ["echo 'require = /evil' > .ripgreprc", ".ripgreprc"],
  ["mkdir -p .claude && echo '{}' > .claude/settings.json", ".claude"],
  ["mkdir -p evil/git && touch evil/git/config && ln -s evil .config", ".config"],
])("bubblewrapSandbox() moves aside what was not there before: %s", async (command, made) => {
  const folder = await repository();
  const { notices } = await run(command, folder);
  const path = join(folder, made);
  expect(notices).toEqual([
    `"${path}" was made in the sandbox and moved to "${path}.made-in-sandbox": programs outside of the sandbox would run or obey it`,
  ]);
  expect(await exists(path)).toBe(false);
  expect(await exists(`${path}.made-in-sandbox`)).toBe(true);
});

sandboxed("bubblewrapSandbox() moves a repository aside that was made in the sandbox", async () => {
  const folder = await temporaryFolder();
  expect((await run("git init -q", folder)).notices).toHaveLength(1);
  expect(await exists(join(folder, ".git"))).toBe(false);
});

sandboxed(
  "U77 bubblewrapSandbox() protects what a link of the folder leads to, and puts a changed link back",
  async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "shared"));
    await writeFile(join(folder, "shared/settings.json"), "{}");
    await symlink("shared", join(folder, ".claude"));
    expect((await run("echo evil > .claude/settings.json", folder)).output).toContain("Read-only file system");
    const { notices } = await run("rm .claude && mkdir .claude && touch .claude/evil", folder);
    expect(notices).toHaveLength(2);
    expect(await readFile(join(folder, ".claude/settings.json"), "utf8")).toBe("{}");
  },
);

sandboxed("S1-24 bubblewrapSandbox() opens nothing by a folder that a command went to", async () => {
  const [folder, outside] = [await temporaryFolder(), await temporaryFolder(import.meta.dirname)];
  await mkdir(join(folder, ".claude/commands"), { recursive: true });
  await mkdir(join(folder, "a"));
  await symlink(outside, join(folder, "a/b"));
  for (const inner of [".claude/commands", "a/b"]) {
    const cwd = join(folder, inner);
    const { output } = await runInSandbox(bubblewrapSandbox(), "touch made", { cwd, folders: [cwd, folder] });
    // In a checkout below /tmp the folder is not even there.
    expect(output).toMatch(/Read-only file system|No such file or directory/);
    expect(await exists(join(cwd, "made"))).toBe(false);
  }
});

sandboxed("bubblewrapSandbox() hides files and folders that must not be read, behind links too", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "keys"));
  await writeFile(join(folder, "keys/one"), "secret");
  await writeFile(join(folder, ".env"), "secret");
  await symlink(".env", join(folder, "link"));
  const deniedReads = [join(folder, "keys"), join(folder, "link"), join(folder, "missing")];
  const command =
    "cat .env; cat link; cat keys/one; ls keys; cp .env e; mv keys k; mv .env e; grep -rs secret . ; true";
  const { output } = await run(command, folder, { deniedReads });
  expect(output).not.toMatch(/secret$/m);
  expect(output.match(/Permission denied|Device or resource busy/g)).toHaveLength(7);
  expect(await readFile(join(folder, ".env"), "utf8")).toBe("secret");
  expect(await exists(join(folder, "missing"))).toBe(false);
});

sandboxed("bubblewrapSandbox() shows the session's folder inside of a folder that cannot be read", async () => {
  const home = await temporaryFolder(import.meta.dirname);
  await mkdir(join(home, "project"));
  await writeFile(join(home, "secret"), "secret");
  const command = "touch new && ls && ls ..; cat ../secret; touch ../x";
  const { output } = await run(command, join(home, "project"), { deniedReads: [home] });
  expect(output).toContain("new\n");
  expect(output).not.toMatch(/^secret$/m);
  expect(await exists(join(home, "x"))).toBe(false);
});

sandboxed("bubblewrapSandbox() keeps a command from servers of the machine, unless the network is on", async () => {
  const server = createServer((_request, response) => response.end("reached")).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const command = `exec 9<>/dev/tcp/127.0.0.1/${port} && printf 'GET / HTTP/1.0\\r\\n\\r\\n' >&9 && cat <&9`;
  const folder = await temporaryFolder();
  expect((await run(command, folder)).output).toMatch(/Connection refused|unreachable/);
  expect((await run(command, folder, { network: "on" })).output).toContain("reached");
});

sandboxed("bubblewrapSandbox() hides the sockets of agents and container engines, and their variables", async () => {
  const home = await temporaryFolder(import.meta.dirname);
  await mkdir(join(home, ".docker/run"), { recursive: true });
  const agent = join(home, "agent");
  for (const path of [agent, join(home, ".docker/run/docker.sock")]) {
    const server = createSocketServer((socket) => socket.end("reached")).listen(path);
    onTestFinished(() => void server.close());
    await once(server, "listening");
    await chmod(path, 0o777);
  }
  const connect = `node -e 'for (const path of process.argv.slice(1)) require("net").connect(path).on("data", (data) => console.log(String(data))).on("error", (error) => console.log(error.code))' '${agent}' '${home}/.docker/run/docker.sock'`;
  const env = { PATH: process.env.PATH, SSH_AUTH_SOCK: agent, DBUS_SESSION_BUS_ADDRESS: "unix:path=/run/x" };
  const command = `${connect}; echo "[$SSH_AUTH_SOCK$DBUS_SESSION_BUS_ADDRESS] $HAFT_SANDBOX"; ls -A /run`;
  const folder = await temporaryFolder();
  const { output } = await run(command, folder, { home, network: "on" }, env);
  expect(output).not.toContain("reached");
  expect(output).toContain("[] bubblewrap\n");
});

sandboxed("bubblewrapSandbox() shows no other processes and cannot signal them", async () => {
  const { output } = await run(`ls -d /proc/[0-9]*; kill -0 ${process.pid}`, await temporaryFolder());
  expect(output).toContain("No such process");
  expect(output).not.toContain(`/proc/${process.pid}\n`);
  expect(output.match(/^\/proc\//gm)?.length).toBeLessThan(6);
});

sandboxed("bubblewrapSandbox() gives no rights of root: not to mount, nor to set what the kernel does", async () => {
  const attempts = [
    "mount -o remount,rw /",
    "umount .git/hooks",
    "(echo x > /proc/sys/kernel/hostname)",
    "(echo x > /proc/sys/vm/swappiness)",
    "mknod d b 8 0",
    "chroot / true",
  ];
  const folder = await repository();
  for (const attempt of attempts) expect([attempt, (await run(attempt, folder)).code]).not.toEqual([attempt, 0]);
});

sandboxed("U104 bubblewrapSandbox() works where the folder is named by a link, and below a link", async () => {
  const folder = await temporaryFolder();
  const real = join(folder, "real");
  await mkdir(real);
  const link = join(folder, "link");
  await symlink("real", link);
  const { output, code } = await run(`touch made; ls '${link}'; pwd -P`, link);
  expect([code, output]).toEqual([0, `made\n${real}\n`]);
});

sandboxed("U104 bubblewrapSandbox() works where HOME cannot be written", async () => {
  const home = await temporaryFolder();
  await chmod(home, 0o500);
  expect(await run("echo $HOME", await temporaryFolder(), { home }, { HOME: home })).toMatchObject({
    code: 0,
    output: `${home}\n`,
  });
});

sandboxed("bubblewrapSandbox() gives a command a temporary folder of its own, or the one that was named", async () => {
  const [folder, temp] = await Promise.all([temporaryFolder(), temporaryFolder(import.meta.dirname)]);
  await run('echo x > "$TMPDIR/haft-private"', folder);
  expect(await exists("/tmp/haft-private")).toBe(false);
  await run('echo x > "$TMPDIR/haft-shared"', folder, { temp });
  expect(await exists(join(temp, "haft-shared"))).toBe(true);
});

sandboxed("U110 bubblewrapSandbox() passes on exit codes and ends what is left running", async () => {
  const folder = await temporaryFolder();
  expect(await run("exit 3", folder)).toMatchObject({ code: 3 });
  expect(await run("pwd", folder)).toMatchObject({ code: 0, output: `${folder}\n` });
  expect(await run("(while true; do touch alive; sleep 0.05; done) & sleep 0.1", folder)).toMatchObject({ code: 0 });
  await rm(join(folder, "alive"), { force: true });
  await wait(200);
  expect(await exists(join(folder, "alive"))).toBe(false);
});

sandboxed(
  "U82 bubblewrapSandbox() ends everything when the process that started it is killed with SIGKILL",
  async () => {
    const folder = await temporaryFolder();
    const command = "(setsid bash -c 'while true; do date +%N > alive; sleep 0.02; done' &); sleep 60";
    const wrapped = await bubblewrapSandbox().wrap({
      command: "/bin/bash",
      args: ["-c", command],
      cwd: folder,
      env: { PATH: "/usr/bin:/bin" },
      folders: [folder],
    });
    const options = JSON.stringify({ cwd: folder, env: wrapped.env, detached: true, stdio: "ignore" });
    const script = `require("child_process").spawn(${JSON.stringify(wrapped.command)}, ${JSON.stringify(wrapped.args)}, ${options}); setInterval(() => {}, 1000)`;
    const parent = spawn(process.execPath, ["-e", script], { stdio: "ignore" });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const sign = async (): Promise<string> => readFile(join(folder, "alive"), "utf8").catch(() => "");
    while ((await sign()) === "") await wait(20);
    parent.kill("SIGKILL");
    await once(parent, "exit");
    for (let last = "", same = 0; same < 20; await wait(20)) {
      const now = await sign();
      same = now === last && now !== "" ? same + 1 : 0;
      last = now;
    }
  },
  20_000,
);

test("bubblewrapSandbox() says in one line what it holds back", () => {
  expect(bubblewrapSandbox().description).toBe(
    "bubblewrap: files can be written only in the session's folders and in /tmp, which is another one for commands alone and ends with each, there is no network",
  );
  expect(bubblewrapSandbox({ network: "on", deniedReads: ["/a"] }).description).toBe(
    "bubblewrap: files can be written only in the session's folders and in /tmp, which is another one for commands alone and ends with each, the network is open, 1 place cannot be read",
  );
});
