import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { endOf, haft, startHaft, temporaryFolder, textIn } from "../haft-process.ts";
import { project, serverEntry } from "./mcp/project.ts";

// Each starts several processes.
vi.setConfig({ testTimeout: 180_000 });

test("haft call makes one call without a model and prints what the tool answers", async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "fish.txt"), "one fish\n");
  const read = '{"file_path":"fish.txt"}';
  const answer = { code: 0, signal: null, stdout: "1\tone fish\n", stderr: "" };
  expect(await haft(["call", "Read", read], { cwd })).toEqual(answer);
  expect(await haft(["call", "read_file", read, "--cwd", cwd])).toEqual(answer);
  expect(await haft(["call", "Read", "-"], { cwd, input: read })).toEqual(answer);
  writeFileSync(join(cwd, "input.json"), read);
  expect(await haft(["call", "Read", "@input.json"], { cwd })).toEqual(answer);
});

test("haft call says what was mended in an input", async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "fish.txt"), "one fish\n");
  const mended = await haft(["call", "Read", "{file_path: 'fish.txt', limit: '1'}"], { cwd });
  expect(mended).toMatchObject({ code: 0, stdout: expect.stringContaining("one fish") });
  expect(mended.stderr).toContain("Mended limit: number-from-string\n");
});

test("haft call shows everything that is wrong with an input, and what would fit", async () => {
  const { code, stdout, stderr } = await haft(["call", "Read", '{"file":"x","limit":"many"}']);
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(
    /^invalid-input: Cannot call tool "Read": its input does not fit\n {2}file_path +.*required\n {2}file +.*\n {2}limit +.*\n\nParameters:\n- file_path \(string, required\)/,
  );
});

test("haft call --output-format json prints outcome, content, structured, code, issues and repairs", async () => {
  const json = async (...args: string[]): Promise<unknown> => {
    const { code, stdout, stderr } = await haft(["call", ...args, "--output-format", "json"], {
      cwd: temporaryFolder(),
    });
    return [code, stderr, JSON.parse(stdout)];
  };
  expect(await json("Bash", '{command: "echo hi"}', "-y")).toMatchObject([
    0,
    "",
    { tool: "Bash", outcome: "ok", structured: { stdout: "hi\n" }, repairs: [{ kind: "unquoted-key" }] },
  ]);
  expect(await json("Read", "{}")).toMatchObject([
    1,
    "",
    { outcome: "invalid-input", issues: [{ path: "file_path" }] },
  ]);
  expect(await json("Read", '{"file_path":"gone"}')).toMatchObject([
    1,
    "",
    { outcome: "failed", code: expect.any(String) },
  ]);
  expect(await json("Raed")).toMatchObject([1, "", { outcome: "unknown-tool" }]);
});

test("haft call denies what may change something when nobody is there to ask, unless --yes", async () => {
  const cwd = temporaryFolder();
  const write = ["call", "Bash", '{"command":"echo hi > effect.txt"}'];
  const denied = await haft(write, { cwd });
  expect([denied.code, denied.stdout, textIn(join(cwd, "effect.txt"))]).toEqual([1, "", ""]);
  expect(denied.stderr).toMatch(/^denied: .*\n--yes lets it run\n$/s);
  expect((await haft([...write, "--yes"], { cwd })).code).toBe(0);
  expect(textIn(join(cwd, "effect.txt"))).toBe("hi\n");
});

test("haft call ends with 124 at its time limit and 130 on SIGINT, the command ended", async () => {
  const cwd = temporaryFolder();
  const sleep = ["call", "Bash", '{"command":"echo $$ > pid; sleep 600"}', "-y", "--sandbox", "off"];
  expect(await haft([...sleep, "--timeout", "1"], { cwd })).toMatchObject({
    code: 124,
    stderr: expect.stringMatching(/^cancelled: /),
  });
  const again = temporaryFolder();
  const child = startHaft(sleep, { cwd: again });
  const ended = endOf(child);
  while (textIn(join(again, "pid")) === "") await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill("SIGINT");
  expect((await ended).code).toBe(130);
  for (const folder of [cwd, again])
    expect(() => process.kill(Number(textIn(join(folder, "pid"))), 0)).toThrow("ESRCH");
});

test("haft call keeps what is cut from a result, and another haft call reads it on", async () => {
  const cwd = temporaryFolder();
  const env = { XDG_STATE_HOME: join(cwd, "state") };
  const long = await haft(["call", "Bash", '{"command":"seq 1 20000"}', "-y"], { cwd, env });
  const [reference] = /result:[0-9a-f]+/.exec(long.stdout) ?? [];
  expect(readdirSync(join(cwd, "state/haft/results")).length).toBe(1);
  const page = await haft(["call", "Read", JSON.stringify({ file_path: reference, offset: 60_000 })], { cwd, env });
  expect(page).toMatchObject({ code: 0, stdout: expect.stringMatching(/\b12222\n12223\n/) });
});

test("haft call masks the keys of the environment", async () => {
  const env = { SOME_API_KEY: "sk-abcdefghijkl" };
  const { stdout } = await haft(["call", "Bash", '{"command":"echo $SOME_API_KEY"}', "-y"], { env });
  expect(stdout).not.toContain("sk-abcdefghijkl");
});

test("haft call calls a tool of a server, and starts no server for a built-in tool", async () => {
  const pids = join(temporaryFolder(), "pids");
  const { cwd, env } = project({ s: serverEntry("", pids) }, { approved: ["s"] });
  writeFileSync(join(cwd, "fish.txt"), "one fish\n");
  expect((await haft(["call", "Read", '{"file_path":"fish.txt"}'], { cwd, env })).code).toBe(0);
  expect(textIn(pids)).toBe("");
  const echo = ["call", "mcp__s__echo", '{"text":"hi"}'];
  expect(await haft(echo, { cwd, env })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("--yes lets it run"),
  });
  expect(await haft([...echo, "--yes"], { cwd, env })).toMatchObject({ code: 0, stdout: '{"text":"hi"}\n' });
});
