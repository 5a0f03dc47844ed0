import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startModelServer } from "@haft/models";
import { parseTranscript } from "haft";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  bash,
  type Ended,
  haft,
  haftCommand,
  readMessages,
  resultsIn,
  serve,
  temporaryFolder,
} from "../../haft-process.ts";

// Each starts several processes.
vi.setConfig({ testTimeout: 180_000 });

/** Code and message of a command that fails: one line, no stack, nothing on standard output. */
function failure({ code, stdout, stderr }: Ended): readonly [number | null, string] {
  expect(stdout).toBe("");
  const [line = "", ...rest] = stderr.trimEnd().split("\n");
  expect(
    rest.filter(
      (more) => !/^The key is the one in /.test(more) && !more.startsWith("The conversation is kept; go on with:"),
    ),
  ).toEqual([]);
  expect(stderr).not.toMatch(/^\s+at /m);
  return [code, line];
}

test("haft run says that there is no model, what a name looks like, which key or address is missing", async () => {
  const fail = async (...args: string[]): Promise<unknown> => failure(await haft(["run", "hi", ...args]));
  expect(await fail()).toEqual([
    2,
    expect.stringMatching(/^haft: Cannot run: it is not said which model; give --model/),
  ]);
  expect(await fail("-m", "gpt-5")).toEqual([2, expect.stringMatching(/^haft: Cannot find model "gpt-5": .*openai/)]);
  expect(await fail("-m", "openai:x")).toEqual([2, expect.stringMatching(/there is no API key; set OPENAI_API_KEY$/)]);
  expect(await fail("-m", "openai-compatible:x")).toEqual([2, expect.stringMatching(/--base-url/)]);
  expect(await fail("-m", "openai-compatible:x", "--base-url", "localhost")).toEqual([
    2,
    expect.stringMatching(/http:\/\//),
  ]);
  expect(await fail("-m", "ollama:x", "--api-key-env", "NOPE")).toEqual([
    2,
    expect.stringMatching(/NOPE.*is not set$/),
  ]);
});

test("haft run says that there is no prompt", async () => {
  const { model } = await serve([]);
  expect(failure(await haft(["run", ...model]))).toEqual([
    2,
    expect.stringMatching(/^haft: Cannot run: there is no prompt; write haft run/),
  ]);
  expect(failure(await haft(["run", ...model], { input: " \n" }))[0]).toBe(2);
  expect(failure(await haft(["run", " ", ...model]))).toEqual([2, "haft: Cannot run: the prompt is empty"]);
  const file = join(temporaryFolder(), "new.jsonl");
  expect(failure(await haft(["run", "-t", file, ...model]))).toEqual([
    2,
    expect.stringContaining("nothing to go on with"),
  ]);
  expect(existsSync(file)).toBe(false);
});

test("haft run refuses a prompt on standard input that is not UTF-8 or too long, and takes any argument", async () => {
  const { model } = await serve(["ok"]);
  expect(failure(await haft(["run", ...model], { input: Buffer.from("caf\xe9", "latin1") }))).toEqual([
    2,
    "haft: Cannot read the prompt: standard input is not UTF-8; convert it first, as with iconv",
  ]);
  expect(failure(await haft(["run", ...model], { input: "x".repeat(10_000_001) }))).toEqual([
    2,
    expect.stringContaining("10 MB"),
  ]);
  const ended = await bash(`${haftCommand} run $'caf\\xe9' ${model.join(" ")}`);
  expect(ended).toMatchObject({ code: 0, stdout: "ok\n" });
});

test("haft run says that no server answers, and keeps the prompt in a whole transcript", async () => {
  const file = join(temporaryFolder(), "talk.jsonl");
  const gone = await startModelServer({ script: [] });
  await gone.close();
  const ended = await haft(["run", "hi", "-q", "-t", file, "-m", "openai-compatible:x", "--base-url", gone.url]);
  expect(failure(ended)).toEqual([
    1,
    expect.stringMatching(/^haft: Cannot get an answer from openai-compatible at .*: nothing listens there/),
  ]);
  expect(parseTranscript(readFileSync(file))).toEqual({
    entries: [{ role: "user", content: [{ type: "text", text: "hi" }] }],
  });
  const { model } = await serve(["hello"]);
  expect(await haft(["run", "-t", file, ...model])).toMatchObject({ code: 0, stdout: "hello\n" });
});

test("haft run tells that a request is made again", async () => {
  const { model } = await serve([{ status: 503, headers: { "retry-after": "0" } }, "hello"]);
  const ended = await haft(["run", "hi", ...model]);
  expect(ended).toMatchObject({ code: 0, stdout: "hello\n" });
  expect(ended.stderr).toMatch(/HTTP 503.*; asking again in/);
});

test("haft run with a wrong key fails without printing it, in text and in JSON", async () => {
  const key = "sk-wrong-0123456789abcdef";
  const { model } = await serve(["never"], "sk-right-0123456789abcdef");
  const run = ["run", "hi", ...model, "--api-key-env", "KEY"];
  const ended = await haft(run, { env: { KEY: key } });
  expect(failure(ended)).toEqual([1, expect.stringContaining("HTTP 401, Incorrect API key provided")]);
  const json = await haft([...run, "--output-format", "json"], { env: { KEY: key } });
  expect([json.code, JSON.parse(json.stdout)]).toMatchObject([
    1,
    { is_error: true, subtype: "error_during_execution" },
  ]);
  expect(ended.stderr + json.stdout + json.stderr).not.toContain(key);
});

test("haft run masks keys of the environment in what commands print", async () => {
  const key = "sk-right-0123456789abcdef";
  const said: string[] = [];
  const { model } = await serve((messages) => {
    said.push(JSON.stringify(messages));
    return messages.length === 1
      ? { calls: [{ name: "Bash", input: { command: 'echo "my $KEY, $OTHER_API_KEY"' } }] }
      : "ok";
  }, key);
  await haft(["run", "hi", "-y", ...model, "--api-key-env", "KEY"], {
    env: { KEY: key, OTHER_API_KEY: "abcd-efgh-1234" },
  });
  expect(said[1]).toContain("my [redacted], [redacted]");
});

test("haft run refuses a transcript that is broken, of another version, a folder, or in none", async () => {
  const { model } = await serve([]);
  const folder = temporaryFolder();
  const fail = async (name: string, content?: string | Uint8Array): Promise<unknown> => {
    if (content !== undefined) writeFileSync(join(folder, name), content);
    const [code, line] = failure(await haft(["run", "hi", "-t", name, ...model], { cwd: folder }));
    if (content !== undefined) expect(Buffer.compare(readFileSync(join(folder, name)), Buffer.from(content))).toBe(0);
    return [code, line.replace("haft: Cannot ", "")];
  };
  const header = '{"haft":"transcript","version":1}\n';
  expect(await fail("a", "hello\n")).toEqual([
    2,
    expect.stringMatching(
      /^read line 1 of the transcript "a": it does not begin with.*; name another file with --transcript, or move this one away$/,
    ),
  ]);
  expect(await fail("b", `${header}{"role":"nobody"}\n{}\n`)).toEqual([
    2,
    expect.stringMatching(/^read line 2 of the transcript "b"/),
  ]);
  expect(await fail("c", '{"haft":"transcript","version":99}\n')).toEqual([
    2,
    expect.stringContaining("its version is 99"),
  ]);
  expect(await fail("d", Buffer.concat([Buffer.from(header), Buffer.from('"\xff"\n', "latin1")]))).toEqual([
    2,
    expect.stringContaining("it is not UTF-8"),
  ]);
  mkdirSync(join(folder, "e"));
  expect(await fail("e")).toEqual([2, 'open transcript "e": it is a folder']);
  expect(await fail("gone/f")).toEqual([2, 'open transcript "gone/f": its folder does not exist']);
  expect(readdirSync(folder).sort()).toEqual(["a", "b", "c", "d", "e"]);
});

test("haft run refuses a transcript that another process writes", async () => {
  const file = join(temporaryFolder(), "talk.jsonl");
  const second: Ended[] = [];
  const { model } = await serve(async () => {
    if (second.length === 0) second.push(await haft(["run", "hi", "-t", file, ...model]));
    return "ok";
  });
  expect(await haft(["run", "hi", "-t", file, ...model])).toMatchObject({ code: 0 });
  expect(failure(second[0] as Ended)).toEqual([2, expect.stringMatching(/process \d+ writes it/)]);
});

test("haft run refuses a working folder that is not there, and a tool that is not there", async () => {
  const { model } = await serve([]);
  const folder = temporaryFolder();
  writeFileSync(join(folder, "file"), "");
  const fail = async (...args: string[]): Promise<unknown> => failure(await haft(["run", "hi", ...args, ...model]));
  expect(await fail("--cwd", join(folder, "gone"))).toEqual([
    2,
    `haft: Cannot work in "${folder}/gone": it does not exist`,
  ]);
  expect(await fail("--cwd", join(folder, "file"))).toEqual([
    2,
    `haft: Cannot work in "${folder}/file": it is not a folder`,
  ]);
  expect(await fail("--allowed-tools", "Gerp")).toEqual([
    2,
    expect.stringMatching(/^haft: Cannot find tool "Gerp": the nearest are "Grep"/),
  ]);
  expect(await fail("--allowed-tools", "Bash(git")).toEqual([2, expect.stringContaining('the tool rule "Bash(git"')]);
  expect(await fail("--tools", "Bash(git:*)")).toEqual([2, expect.stringContaining("only names of tools")]);
});

test("haft run works in a folder that cannot be written, and says so of a transcript there", async () => {
  const { model } = await serve([{ calls: [{ name: "Write", input: { file_path: "x", content: "y" } }] }, "could not"]);
  const file = join(temporaryFolder(), "talk.jsonl");
  const ended = await haft(["run", "hi", "-y", "-t", file, ...model], { cwd: "/proc/self" });
  expect(ended).toMatchObject({ code: 0, stdout: "could not\n" });
  expect(resultsIn(readMessages(file))[0]?.outcome).toBe("failed");
  expect(failure(await haft(["run", "hi", "-t", "talk.jsonl", ...model], { cwd: "/proc/self" }))).toEqual([
    2,
    expect.stringMatching(/^haft: Cannot open transcript "talk.jsonl"/),
  ]);
});

test("haft run fails on a full disk with a transcript that ends after a whole line", async (context) => {
  const folder = temporaryFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=16k", "none", folder], { stdio: "pipe" });
  } catch (error) {
    return context.skip(`no small disk can be mounted here: ${(error as Error).message.split("\n")[1] ?? ""}`);
  }
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  const { model } = await serve(["x".repeat(100_000), "short"]);
  const file = join(folder, "talk.jsonl");
  expect(failure(await haft(["run", "hi", "-t", file, ...model]))).toEqual([
    1,
    `haft: Cannot write transcript "${file}": the disk is full`,
  ]);
  expect(readMessages(file).map(({ role }) => role)).toEqual(["user"]);
  expect(await haft(["run", "-t", file, ...model])).toMatchObject({ code: 0, stdout: "short\n" });
});

test("haft run says that standard output is full", async (context) => {
  if (!existsSync("/dev/full")) return context.skip("there is no /dev/full here");
  const { model } = await serve(["hello"]);
  const ended = await bash(`${haftCommand} run hi ${model.join(" ")} > /dev/full`);
  expect([ended.code, ended.stderr]).toEqual([1, expect.stringMatching(/^haft: Cannot write standard output: ENOSPC/)]);
});

test("haft run refuses to be quiet and verbose at once, before it begins", async () => {
  const ended = await haft(["run", "hi", "-q", "-v", "-m", "ollama:x"]);
  expect(failure(ended)).toEqual([2, expect.stringContaining("--quiet and --verbose together")]);
});
