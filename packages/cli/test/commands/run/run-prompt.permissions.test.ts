import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ModelScript } from "@haft/models";
import { expect, test, vi } from "vitest";
import { haft, readMessages, resultsIn, serve, temporaryFolder, textIn } from "../../haft-process.ts";

// Each starts several processes.
vi.setConfig({ testTimeout: 180_000 });

const bash = (command: string) => ({ name: "Bash", input: { command } });
const write = (path: string) => ({ name: "Write", input: { file_path: path, content: "x\n" } });

/** A folder and a user with these settings, where nobody can be asked. */
async function headless(script: ModelScript, settings: object = {}) {
  const [cwd, home] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(home, ".config/haft"), { recursive: true });
  writeFileSync(join(home, ".config/haft/settings.json"), JSON.stringify(settings));
  const { model, server } = await serve(script);
  const run = (...options: string[]) =>
    haft(["run", "hi", ...options, ...model], { cwd, env: { HOME: home, XDG_STATE_HOME: join(home, "state") } });
  return { cwd, home, server, run };
}

async function outcomes(mode: string): Promise<readonly string[]> {
  const calls = [write("y"), bash("make all"), bash("mkdir z"), bash("ls"), bash("rm -rf ~")];
  const { cwd, run } = await headless([{ calls }, "The end."]);
  await run("-t", "t.jsonl", "--permission-mode", mode);
  return resultsIn(readMessages(join(cwd, "t.jsonl"))).map(({ outcome }) => outcome);
}

test.each([
  ["default", ["denied", "denied", "denied", "ok", "denied"]],
  ["acceptEdits", ["ok", "denied", "ok", "ok", "denied"]],
  ["plan", ["denied", "denied", "denied", "ok", "denied"]],
  ["dontAsk", ["denied", "denied", "denied", "ok", "denied"]],
  ["bypassPermissions", ["ok", "ok", "ok", "ok", "denied"]],
])(
  "U95 haft run --permission-mode %s lets run what the mode says where nobody can be asked",
  async (mode, expected) => {
    expect(await outcomes(mode)).toEqual(expected);
  },
);

test("haft run lists what was denied, and why, in json and as the last line of stream-json", async () => {
  const script = [{ calls: [bash("touch x"), { name: "Read", input: { file_path: ".env" } }] }, "The end."];
  const denials = [
    { tool_name: "Bash", tool_input: { command: "touch x" }, reason: expect.stringContaining("nobody is there") },
    { tool_name: "Read", tool_input: { file_path: ".env" }, reason: expect.stringMatching(/deny rule "Read\(.env\)"/) },
  ];
  for (const format of ["json", "stream-json"]) {
    const { run } = await headless([...script], { permissions: { deny: ["Read(.env)"] } });
    const { stdout, code } = await run("--output-format", format);
    const last = JSON.parse(stdout.trimEnd().split("\n").at(-1) as string);
    expect([code, last.permission_denials.toSorted(byName)]).toMatchObject([0, denials]);
  }
});

function byName(a: { tool_name: string }, b: { tool_name: string }): number {
  return a.tool_name.localeCompare(b.tool_name);
}

test("haft run does not use the settings of a folder that nobody has trusted, but what they forbid", async () => {
  const { cwd, home, run, server } = await headless([{ calls: [bash("touch x"), bash("cat .env")] }, "The end."]);
  mkdirSync(join(cwd, ".haft"));
  const Stop = [{ hooks: [{ type: "command", command: "touch stopped" }] }];
  writeFileSync(
    join(cwd, ".haft/settings.json"),
    JSON.stringify({ permissions: { allow: ["Bash"], deny: ["Read(.env)"] }, hooks: { Stop } }),
  );
  writeFileSync(join(cwd, "AGENTS.md"), "Use tabs, never spaces.");
  writeFileSync(join(cwd, ".env"), "SECRET=1");
  const untrusted = await run("-t", "t.jsonl");
  expect(untrusted.stderr).toContain("the folder is not trusted");
  expect(resultsIn(readMessages(join(cwd, "t.jsonl"))).map(({ outcome }) => outcome)).toEqual(["denied", "denied"]);
  expect(existsSync(join(cwd, "stopped"))).toBe(false);
  expect(server.requests[0]?.system).toMatch(/from AGENTS\.md in .*\n\nUse tabs, never spaces\./);
  const env = { HOME: home, XDG_STATE_HOME: join(home, "state") };
  expect(await haft(["trust"], { cwd, env })).toMatchObject({ code: 0 });
  expect(await haft(["permissions", "why", "Bash(touch x)"], { cwd, env })).toMatchObject({
    stdout: expect.stringMatching(/^Bash\(touch x\) runs: the allow rule "Bash" /),
    stderr: "",
  });
});

test("U84 haft run asks the hooks of the user's settings: one vetoes a call, one adds to the prompt, one sends the run on", async () => {
  const hook = (command: string, more = {}) => [{ hooks: [{ type: "command", command, ...more }] }];
  const { cwd, run, server } = await headless(
    [{ calls: [bash("ls && git push origin")] }, { calls: [bash("ls")] }, "Once.", "Twice."],
    {
      hooks: {
        UserPromptSubmit: hook("echo 'It is Monday.'"),
        PreToolUse: hook("echo 'No pushing.' >&2; exit 2", { if: "Bash(git push:*)" }),
        CwdChanged: hook("cat >> folders"),
        Stop: hook("test -e sent || { touch sent; echo 'Check again.' >&2; exit 2; }"),
        SessionEnd: hook("echo bye > ended"),
      },
    },
  );
  expect(await run("--yes")).toMatchObject({ code: 0, stdout: "Twice.\n" });
  expect(JSON.stringify(server.requests[0]?.messages)).toContain("It is Monday.");
  expect(JSON.stringify(server.requests[1]?.messages)).toContain("No pushing.");
  expect(JSON.stringify(server.requests[2]?.messages.at(-1))).not.toContain("No pushing.");
  expect(JSON.stringify(server.requests[3]?.messages.at(-1))).toContain("Check again.");
  expect(textIn(join(cwd, "ended"))).toBe("bye\n");
});

test("haft run sends no prompt that a hook refuses, and is quiet about hooks when asked to be", async () => {
  const refusing = { hooks: { UserPromptSubmit: [{ hooks: [{ type: "command", command: "echo no >&2; exit 2" }] }] } };
  const { run, server } = await headless(["never"], refusing);
  expect(await run()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Cannot send the prompt: a hook refuses it: no"),
  });
  expect(server.requests.length).toBe(0);
  const failing = { hooks: { SessionEnd: [{ hooks: [{ type: "command", command: "exit 1" }] }] } };
  expect((await (await headless(["one"], failing)).run()).stderr).toContain("The SessionEnd hook");
  expect((await (await headless(["one"], failing)).run("--quiet")).stderr).toBe("");
});

test("S1-51 U104 haft run --sandbox required refuses where no sandbox works; else one warning says it, however many calls", async () => {
  const bin = temporaryFolder();
  for (const program of ["bash", "ls", "git", "env", "sh"])
    execFileSync("bash", ["-c", `ln -s "$(command -v ${program})" '${bin}/'`]);
  const PATH = { PATH: bin };
  const cwd = temporaryFolder();
  const go = async (...options: string[]) => {
    const { model } = await serve([{ calls: [bash("ls")] }, { calls: [bash("ls")] }, "The end."]);
    return haft(["run", "hi", ...options, ...model], { cwd, env: PATH });
  };
  expect(await go("--sandbox", "required")).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("Cannot run commands in a sandbox: bwrap is not in PATH"),
  });
  const warned = await go();
  expect(warned).toMatchObject({ code: 0, stdout: "The end.\n" });
  expect(warned.stderr.split("Commands run without a sandbox").length).toBe(2);
  expect((await go("--quiet")).stderr).toBe("");
  expect((await go("--sandbox", "off")).stderr).not.toContain("without a sandbox");
});

test("haft run works in a worktree as in any folder: its files are no settings, and the session comes back", async () => {
  const enter = { name: "EnterWorktree", input: { name: "fix" } };
  const exit = { name: "ExitWorktree", input: { action: "keep" } };
  const { cwd, run } = await headless([
    { calls: [enter] },
    { calls: [write("in.txt")] },
    { calls: [exit] },
    "The end.",
  ]);
  writeFileSync(join(cwd, "f"), "1");
  const commit = "git init -q -b main && git add f && git -c user.name=a -c user.email=a@b.c commit -qm one";
  execFileSync("bash", ["-c", commit], { cwd });
  await run("-t", "t.jsonl", "--permission-mode", "acceptEdits");
  expect(resultsIn(readMessages(join(cwd, "t.jsonl"))).map(({ outcome }) => outcome)).toEqual(["ok", "ok", "ok"]);
  expect(textIn(join(cwd, ".haft/worktrees/fix/in.txt"))).toBe("x\n");
});

test("haft run says which variable names a small model that cannot be used, before it begins", async () => {
  const { model } = await serve(["never"]);
  expect(await haft(["run", "hi", ...model], { env: { HAFT_SMALL_MODEL: "small" } })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("(HAFT_SMALL_MODEL)"),
  });
});
