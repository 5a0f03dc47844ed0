import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { access, readFile, realpath, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { bubblewrapSandbox, noSandbox } from "@haft/guard";
import type { JsonObject, Tool, Touch } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { treeMembers } from "../../src/shell/kill-tree.ts";
import { persistentShell } from "../../src/shell/persistent-shell.ts";
import { type ShellToolsetOptions, shellToolset } from "../../src/shell/shell-toolset.ts";
import { type Answer, type CallOptions, callTool, temporaryFolder } from "../call-tool.ts";
import { bubblewrapMissing } from "./bubblewrap-missing.ts";

const sandboxed = test.skipIf(bubblewrapMissing !== undefined);
const env = { PATH: "/usr/local/bin:/usr/bin:/bin", LANG: "C.UTF-8" };

function bashTool(options: ShellToolsetOptions): Tool {
  return shellToolset({ env, ...options }).tools[0] as Tool;
}

async function bash(
  command: string,
  cwd: string,
  input: JsonObject = {},
  { signal, sessionId, ...options }: ShellToolsetOptions & Partial<CallOptions> = {},
): Promise<Answer> {
  const toolset = shellToolset({ env, sandbox: bubblewrapSandbox({ deniedReads: [join(cwd, "secret")] }), ...options });
  const call = { cwd, ...(signal && { signal }), ...(sessionId !== undefined && { sessionId }) };
  return callTool(toolset, "Bash", { command, ...input }, call);
}

async function folder(): Promise<string> {
  return realpath(await temporaryFolder());
}

async function touches(input: JsonObject, options: ShellToolsetOptions): Promise<readonly Touch[] | undefined> {
  const prepared = await bashTool(options).prepare(input);
  return prepared.ok ? prepared.touches : undefined;
}

test("S1-16 S1-24 Bash asks about the sandbox only where there is one, and it may be left", async () => {
  const fields = (options: ShellToolsetOptions): string[] =>
    Object.keys(bashTool(options).inputSchema.properties as JsonObject);
  const sandbox = bubblewrapSandbox();
  expect(fields({})).toEqual(["command", "timeout", "description"]);
  expect(fields({ sandbox: noSandbox() })).toEqual(["command", "timeout", "description"]);
  expect(fields({ sandbox, allowUnsandboxedCommands: false })).toEqual(["command", "timeout", "description"]);
  expect(fields({ sandbox })).toEqual(["command", "timeout", "description", "dangerouslyDisableSandbox"]);
  expect(bashTool({ sandbox }).description).toContain(sandbox.description);
  const outside = { command: "true", dangerouslyDisableSandbox: true };
  expect(await touches(outside, { sandbox, allowUnsandboxedCommands: false })).toBeUndefined();
});

test("S1-24 Bash tells permission rules the command, and that it asks to leave the sandbox", async () => {
  const sandbox = bubblewrapSandbox();
  const outside = { command: "npm i", dangerouslyDisableSandbox: true };
  expect(await touches({ command: "npm i" }, {})).toEqual([{ type: "command", command: "npm i" }]);
  expect(await touches({ command: "npm i" }, { sandbox })).toEqual([{ type: "command", command: "npm i" }]);
  expect(await touches(outside, { sandbox })).toEqual([{ type: "command", command: "npm i", isUnsandboxed: true }]);
  const excludedCommands = ["docker *"];
  expect(await touches({ command: "docker ps" }, { sandbox, excludedCommands })).toMatchObject([
    { isUnsandboxed: true },
  ]);
  expect(await touches({ command: "docker ps; ls" }, { sandbox, excludedCommands })).not.toMatchObject([
    { isUnsandboxed: true },
  ]);
});

sandboxed("S1-24 S1-51 Bash runs commands in the sandbox, and says so", async () => {
  const cwd = await folder();
  await writeFile(join(cwd, "secret"), "secret");
  const answer = await bash("echo x > in; cat secret; touch /etc/haft", cwd);
  expect(answer.structured).toMatchObject({ exitCode: 1, sandbox: "bubblewrap" });
  expect(answer.structured.stderr).toMatch(/secret: Permission denied\n.*Read-only file system/);
  expect(answer.text).toMatch(
    /\[The sandbox may be why: bubblewrap: .*; dangerouslyDisableSandbox asks to run it outside\]$/,
  );
  expect((await bash("exit 1", cwd)).text).toBe("[exit code 1]");
  expect(await readFile(join(cwd, "in"), "utf8")).toBe("x\n");
  expect((await bash("true", cwd, {}, { sandbox: noSandbox() })).structured.sandbox).toBe("none");
});

sandboxed("S1-24 Bash runs a command outside when it asks to", async () => {
  const [cwd, other] = [await folder(), await folder()];
  const command = `touch '${other}/made'`;
  expect((await bash(command, cwd)).structured.exitCode).toBe(1);
  const { structured } = await bash(command, cwd, { dangerouslyDisableSandbox: true });
  expect(structured).toMatchObject({ exitCode: 0, sandbox: "none" });
  await access(join(other, "made"));
});

sandboxed("S1-24 Bash keeps a sandboxed command from a server of this machine", async () => {
  const server = createServer((_request, response) => response.end("reached")).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const fetching = `${process.execPath} -e 'fetch("http://127.0.0.1:${port}").then((r) => r.text()).then(console.log)'`;
  const cwd = await folder();
  expect((await bash(fetching, cwd)).text).not.toContain("reached");
  expect((await bash(fetching, cwd, { dangerouslyDisableSandbox: true })).text).toBe("reached");
});

sandboxed("S1-24 Bash gives commands the folder for temporary files, and puts nothing of its own in it", async () => {
  const [cwd, temp] = [await folder(), await folder()];
  const names: unknown[] = [];
  const watcher = watch(temp, (_, name) => names.push(name));
  onTestFinished(() => watcher.close());
  const options = { temp, sandbox: bubblewrapSandbox({ temp }) };
  for (const input of [{}, { dangerouslyDisableSandbox: true }])
    expect((await bash("echo $TMPDIR; echo kept > $TMPDIR/a", cwd, input, options)).text).toBe(temp);
  await writeFile(join(temp, "last"), "");
  while (!names.includes("last")) await wait(10);
  expect([...new Set(names)]).toEqual(["a", "last"]);
});

sandboxed("U104b Bash leaves no file in a repository", async () => {
  const cwd = await folder();
  execFileSync("git", ["init", "-q"], { cwd });
  expect((await bash("true", cwd)).text).toBe("[no output]");
  expect(execFileSync("git", ["status", "--short", "--ignored"], { cwd, encoding: "utf8" })).toBe("");
});

sandboxed("S1-24 Bash says what it moved out of the way", async () => {
  const cwd = await folder();
  expect((await bash("echo '{}' > .mcp.json", cwd)).text).toBe(
    `["${cwd}/.mcp.json" was made in the sandbox and moved to "${cwd}/.mcp.json.made-in-sandbox": programs outside of the sandbox would run or obey it]`,
  );
});

sandboxed("S1-19 U49 U57 Bash ends a sandboxed command at its time limit, with all it started", async () => {
  const cwd = await folder();
  const command = "(setsid bash -c 'trap \"\" TERM; sleep 30' &); trap '' TERM; echo before; sleep 30";
  const answer = await bash(command, cwd, { timeout: 500 }, { sessionId: "sandboxed-limit" });
  expect(answer.structured).toMatchObject({ stdout: "before\n", exitCode: -1, interrupted: true });
  expect(await treeMembers({ mark: "HAFT_SESSION=sandboxed-limit" })).toEqual([]);
});

sandboxed("S1-21 Bash ends a sandboxed command when the call is aborted", async () => {
  const cwd = await folder();
  const controller = new AbortController();
  const options = { signal: controller.signal, sessionId: "sandboxed-abort" };
  const call = bash("touch started; sleep 30", cwd, {}, options);
  while (
    !(await access(join(cwd, "started")).then(
      () => true,
      () => false,
    ))
  )
    await wait(20);
  controller.abort(new Error("enough"));
  await expect(call).rejects.toThrow("enough");
  expect(await treeMembers({ mark: "HAFT_SESSION=sandboxed-abort" })).toEqual([]);
});

sandboxed("U48 U56 Bash ends with a sandboxed command what it left running", async () => {
  const cwd = await folder();
  const answer = await bash("sleep 30 & (setsid sleep 30 &); echo hi", cwd, {}, { sessionId: "sandboxed-rest" });
  expect(answer.structured).toMatchObject({ stdout: "hi\n", exitCode: 0 });
  for (let tries = 0; tries < 100 && (await treeMembers({ mark: "HAFT_SESSION=sandboxed-rest" })).length > 0; tries++)
    await wait(20);
  expect(await treeMembers({ mark: "HAFT_SESSION=sandboxed-rest" })).toEqual([]);
});

sandboxed("U82 a sandboxed command does not outlive a Haft that is killed with SIGKILL", async () => {
  const cwd = await folder();
  const module = join(import.meta.dirname, "../../src/index.ts");
  const guard = join(import.meta.dirname, "../../../guard/src/index.ts");
  const script = `
    import { createSession, executeToolCall, toolCall } from "haft";
    import { bubblewrapSandbox } from ${JSON.stringify(guard)};
    import { shellToolset } from ${JSON.stringify(module)};
    const tools = [shellToolset({ env: ${JSON.stringify(env)}, sandbox: bubblewrapSandbox() })];
    const session = createSession({ tools, cwd: ${JSON.stringify(cwd)}, id: "killed-haft" });
    await executeToolCall(toolCall("Bash", { command: "(setsid sleep 60 &); touch started; sleep 60" }), session);`;
  const node = ["--conditions=haft-source", "--input-type=module", "-e", script];
  const parent = spawn(process.execPath, node, { stdio: ["ignore", "ignore", "inherit"] });
  onTestFinished(() => void parent.kill("SIGKILL"));
  while (
    !(await access(join(cwd, "started")).then(
      () => true,
      () => false,
    ))
  ) {
    expect(parent.exitCode).toBeNull();
    await wait(20);
  }
  expect((await treeMembers({ mark: "HAFT_SESSION=killed-haft" })).length).toBeGreaterThan(2);
  parent.kill("SIGKILL");
  await once(parent, "exit");
  for (let tries = 0; tries < 500 && (await treeMembers({ mark: "HAFT_SESSION=killed-haft" })).length > 0; tries++)
    await wait(20);
  expect(await treeMembers({ mark: "HAFT_SESSION=killed-haft" })).toEqual([]);
});

sandboxed("U67 Bash runs the command in the sandbox as it stands, and follows its folder", async () => {
  const cwd = await folder();
  const changes: unknown[] = [];
  const toolset = shellToolset({ env, sandbox: bubblewrapSandbox() });
  const command = `mkdir sub; cd sub; X="$(cat <<'T'\nit's\nT\n)"; echo "$X" {a,b} "$0"; exit 3`;
  const answer = await callTool(toolset, "Bash", { command }, { cwd, onChange: (change) => changes.push(change) });
  expect(answer.structured).toMatchObject({ stdout: "it's a b /bin/bash\n", exitCode: 3 });
  expect(changes).toEqual([{ cwd: join(cwd, "sub"), additionalDirectories: [cwd] }]);
});

sandboxed(
  "Bash says which hosts the sandbox did not let it reach, and runs the next command in the same shell",
  async () => {
    const sandbox = bubblewrapSandbox({ network: { allowedDomains: ["example.com"] } });
    const notice =
      'The sandbox let nothing through to "evil.test:80": sandbox.network.allowedDomains does not name "evil.test"';
    const command = "curl -s -o /dev/null http://evil.test/";
    expect((await bash(command, await folder(), {}, { sandbox })).text).toContain(notice);
    const backend = persistentShell();
    onTestFinished(() => backend.close());
    const toolset = shellToolset({ env, sandbox, backend });
    const call = { cwd: await folder(), sessionId: "s" };
    expect((await callTool(toolset, "Bash", { command }, call)).text).toContain(notice);
    expect((await callTool(toolset, "Bash", { command: "sleep 20", timeout: 300 }, call)).text).not.toContain("ended;");
    expect((await callTool(toolset, "Bash", { command: "echo $?" }, call)).text).not.toContain(notice);
  },
);
