import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ScriptedTurn } from "@haft/models";
import { expect, test, vi } from "vitest";
import { exitCodes } from "../../src/terminal/exit-codes.ts";
import {
  endOf,
  haft,
  readMessages,
  resultsIn,
  serve,
  startHaft,
  temporaryFolder,
  textIn,
  written,
} from "../haft-process.ts";

// Each starts several processes.
vi.setConfig({ testTimeout: 180_000 });

const append = { name: "Bash", input: { command: "echo hi >> effects.txt; echo said" } };

test("haft run gives a prompt to a model, runs its calls and prints its answer", async () => {
  const { model, server } = await serve([{ text: "I look.", calls: [append] }, "It is done."]);
  const cwd = temporaryFolder();
  const { code, stdout, stderr } = await haft(["run", "do it", "--yes", ...model], { cwd });
  expect([code, stdout]).toEqual([0, "It is done.\n"]);
  expect(stderr).toBe('I look.\n→ Bash command: "echo hi >> effects.txt; echo said"\n  ✓ said\n');
  expect(textIn(join(cwd, "effects.txt"))).toBe("hi\n");
  expect(server.turnsLeft).toBe(0);
});

test("haft run reads the prompt from standard input when none is given, and for -", async () => {
  const { model, server } = await serve(["one", "two"]);
  expect(await haft(["run", ...model], { input: "from the pipe\n" })).toMatchObject({ code: 0, stdout: "one\n" });
  expect(await haft(["-p", "-", ...model], { input: "again" })).toMatchObject({ code: 0, stdout: "two\n" });
  expect(server.requests.map(({ messages }) => messages[0]?.content)).toEqual([
    [{ type: "text", text: "from the pipe" }],
    [{ type: "text", text: "again" }],
  ]);
});

test("U114 haft run with a prompt argument does not wait for ever for standard input, and says so", async () => {
  const { model } = await serve(["hello"]);
  expect(await endOf(startHaft(["-p", "hi", ...model], { input: "open" }))).toMatchObject({
    code: 0,
    stdout: "hello\n",
    stderr: "Nothing came on standard input in 3 s; going on without it (< /dev/null ends the wait)\n",
  });
});

test("haft run puts what is piped in below a prompt argument", async () => {
  const { model, server } = await serve(["fine"]);
  expect(await haft(["-p", "Review this:", ...model], { input: "+ a line\n" })).toMatchObject({ code: 0, stderr: "" });
  expect(server.requests[0]?.messages[0]?.content).toEqual([{ type: "text", text: "Review this:\n\n+ a line" }]);
});

test("haft run says what it waits for when nothing comes on standard input", async () => {
  const { model } = await serve(["hello"]);
  const child = startHaft(["run", ...model], { input: "open" });
  const ended = endOf(child);
  await written(child, "stderr", "Reading the prompt from standard input");
  child.stdin?.end("hi");
  expect(await ended).toMatchObject({ code: 0, stdout: "hello\n" });
});

test("haft run --output-format json prints one result object, with the calls that were denied", async () => {
  const usage = { inputTokens: 10, outputTokens: 5 };
  const { model } = await serve([
    { calls: [append], usage },
    { text: "not done", usage },
  ]);
  const cwd = temporaryFolder();
  const { code, stdout, stderr } = await haft(["run", "do it", "--output-format", "json", ...model], { cwd });
  expect([code, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout)).toMatchObject({
    type: "result",
    subtype: "success",
    is_error: false,
    result: "not done",
    end_reason: "answered",
    num_turns: 2,
    usage: { input_tokens: 20, output_tokens: 10 },
    permission_denials: [
      {
        tool_name: "Bash",
        tool_use_id: "call_1",
        tool_input: append.input,
        reason: expect.stringContaining("nobody is there to give it"),
      },
    ],
  });
  expect(textIn(join(cwd, "effects.txt"))).toBe("");
});

test("haft run --output-format stream-json prints one object a line", async () => {
  const { model } = await serve([{ calls: [append] }, "done"]);
  const ended = await haft(["run", "do it", "-y", "--output-format=stream-json", ...model], { cwd: temporaryFolder() });
  const lines = ended.stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.map(({ type }) => type)).toEqual(["system", "user", "assistant", "user", "assistant", "result"]);
  expect(lines[0]).toMatchObject({ subtype: "init", tools: expect.arrayContaining(["Read", "Bash"]) });
  expect(lines[3].message.content[0]).toMatchObject({ type: "tool_result", tool_use_id: "call_1", is_error: false });
});

test("haft run --allowed-tools lets these tools run unasked, --disallowed-tools takes them away, --tools leaves only them", async () => {
  const cwd = temporaryFolder();
  const outcome = async (...options: string[]): Promise<unknown> => {
    const { model, server } = await serve([{ calls: [append] }, "done"]);
    const file = join(temporaryFolder(), "t.jsonl");
    await haft(["run", "do it", "-t", file, ...options, ...model], { cwd });
    return [
      resultsIn(readMessages(file))[0]?.outcome,
      server.requests[0]?.tools.map(({ name }) => name).includes("Bash"),
    ];
  };
  expect(await outcome("--allowed-tools", "Write,bash")).toEqual(["ok", true]);
  expect(await outcome("--allowed-tools", "Write")).toEqual(["denied", true]);
  expect(await outcome("--yes", "--disallowed-tools", "Bash")).toEqual(["denied", false]);
  expect(await outcome("--yes", "--tools", "Read")).toEqual(["denied", false]);
});

test("S1-27 haft run without --yes runs commands that only read, and denies the others where nobody can be asked", async () => {
  const cwd = temporaryFolder();
  const file = join(temporaryFolder(), "t.jsonl");
  const calls = ["echo looked; ls", "touch x", "ls > y", "find . -name z -delete"].map((command) => ({
    name: "Bash",
    input: { command },
  }));
  const { model } = await serve([{ calls }, "done"]);
  expect(await haft(["run", "look", "-t", file, ...model], { cwd })).toMatchObject({ code: 0, stdout: "done\n" });
  const results = resultsIn(readMessages(file));
  expect(results.map(({ outcome }) => outcome)).toEqual(["ok", "denied", "denied", "denied"]);
  expect(results[0]?.content).toEqual([{ type: "text", text: "looked" }]);
  expect(readdirSync(cwd)).toEqual([]);
});

test("haft run accepts the spellings of other programs: --allowedTools, --disallowedTools, --max-turns", async () => {
  const cwd = temporaryFolder();
  const script = (_: unknown, { body }: { body: Record<string, unknown> }) =>
    body.tool_choice === "none" ? "so far" : { calls: [append] };
  const { model, server } = await serve(script);
  const args = ["-p", "do it", "--allowedTools", "Bash Read", "--disallowedTools", "Write", "--max-turns", "1"];
  expect((await haft([...args, ...model], { cwd })).code).toBe(3);
  expect(textIn(join(cwd, "effects.txt"))).toBe("hi\n");
  expect(server.requests[0]?.tools.map(({ name }) => name)).not.toContain("Write");
});

test("haft run --append-system-prompt adds to what the model is told first", async () => {
  const { model, server } = await serve(["ok"]);
  await haft(["run", "hi", "--append-system-prompt", "Speak like a pirate.", ...model]);
  expect(server.requests[0]?.system).toMatch(/instruction to you.*Speak like a pirate\./s);
});

test("haft run --include-partial-messages shows pieces of answers, and needs stream-json", async () => {
  const { model } = await serve(["hello"]);
  const args = ["run", "hi", "--include-partial-messages", ...model];
  expect(await haft(args)).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("stream-json") });
  const { stdout } = await haft([...args, "--output-format", "stream-json"]);
  const lines = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const pieces = lines.flatMap(({ event }) => (event?.delta?.type === "text_delta" ? [event.delta.text] : []));
  expect(pieces.join("")).toBe("hello");
  expect([lines[0].type, lines.at(-1).type]).toEqual(["system", "result"]);
});

test("haft run reads on, in a later process, in a result that was cut", async () => {
  const cwd = temporaryFolder();
  const env = { XDG_STATE_HOME: join(cwd, "state") };
  const file = join(cwd, "talk.jsonl");
  const { model, server } = await serve((messages): ScriptedTurn => {
    const last = messages.at(-1);
    if (messages.length === 1) return { calls: [{ name: "Bash", input: { command: "seq 1 20000" } }] };
    if (last?.role !== "user") return "seen";
    const [reference] = /result:[0-9a-f]+/.exec(JSON.stringify(messages)) ?? [];
    return { calls: [{ name: "Read", input: { file_path: String(reference), offset: 60_000 } }] };
  });
  await haft(["run", "count", "-y", "-t", file, ...model], { cwd, env });
  await haft(["run", "read on", "-y", "-t", file, ...model], { cwd, env });
  expect(server.requests.length).toBe(4);
  expect(resultsIn(readMessages(file)).map(({ outcome }) => outcome)).toEqual(["ok", "ok"]);
  expect(JSON.stringify(readMessages(file).at(-2))).toContain("12222");
});

test("haft run goes on with a conversation: the next prompt is added to it", async () => {
  const { model, server } = await serve(["first", "second"]);
  const file = join(temporaryFolder(), "talk.jsonl");
  await haft(["run", "one", "-t", file, ...model]);
  expect(await haft(["run", "two", "-t", file, ...model])).toMatchObject({ code: 0, stdout: "second\n" });
  expect(server.requests[1]?.messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
  expect(await haft(["run", "-t", file, ...model])).toMatchObject({ code: 0, stdout: "second\n" });
});

test("haft run ends with 3 at the limit of steps", async () => {
  const { model } = await serve((_, { body }) => (body.tool_choice === "none" ? "so far" : { calls: [append] }));
  const ended = await haft(["run", "do it", "-y", "--max-steps", "2", ...model], { cwd: temporaryFolder() });
  expect(ended).toMatchObject({ code: 3, stdout: "so far\n" });
  expect(ended.stderr).toContain("haft: Cannot finish the run: the limit of steps is reached; --max-steps raises it");
});

test("haft run ends with 124 at its time limit, with a transcript that is whole", async () => {
  const { model } = await serve([{ calls: [{ name: "Bash", input: { command: "sleep 600" } }] }]);
  const file = join(temporaryFolder(), "talk.jsonl");
  const ended = await haft(["run", "do it", "-y", "-t", file, "--timeout", "1.5", ...model]);
  expect(ended.code).toBe(124);
  expect(resultsIn(readMessages(file)).length).toBeLessThanOrEqual(1);
});

test("haft run strips what a terminal would obey from texts of models and tools", async () => {
  const evil = "\u001b[31mred\u001b[0m \u001b]0;title\u0007\u202edesrever\r";
  const { model } = await serve([{ calls: [{ name: `Nope\u001b[1m`, input: { a: evil } }] }, evil]);
  const { stdout, stderr } = await haft(["run", "hi", ...model]);
  expect(stdout).toBe("red desrever\n");
  expect(stderr).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
});

test("haft run colours its progress only where it is wanted", async () => {
  const { model } = await serve(() => ({ text: "hi" }));
  const script = [{ calls: [{ name: "Read", input: { file_path: "x" } }] }, "hi"];
  const isColoured = async (env: Readonly<Record<string, string>>): Promise<boolean> => {
    const served = await serve(script);
    return (await haft(["run", "hi", ...served.model], { env })).stderr.includes("\u001b[");
  };
  expect(model.length).toBe(4);
  expect(await isColoured({})).toBe(false);
  expect(await isColoured({ FORCE_COLOR: "1" })).toBe(true);
  expect(await isColoured({ NO_COLOR: "1" })).toBe(false);
});

test("haft run --quiet prints the answer alone, --verbose whole results and tokens", async () => {
  const script = [{ calls: [{ name: "Bash", input: { command: "seq 3" } }] }, "counted"];
  const quiet = await haft(["run", "hi", "-yq", ...(await serve(script)).model]);
  expect(quiet).toMatchObject({ stdout: "counted\n", stderr: "" });
  const verbose = await haft(["run", "hi", "-yv", ...(await serve(script)).model]);
  expect(verbose.stderr).toContain("  ✓ 1\n    2\n    3\n");
  expect(verbose.stderr).toContain("tokens in");
});

test("haft run --help names every option and exit code", async () => {
  const { code, stdout } = await haft(["run", "--help"]);
  expect(code).toBe(0);
  for (const option of ["--model", "--transcript", "--output-format", "--yes", "--help"])
    expect(stdout).toContain(option);
  for (const { code, meaning } of Object.values(exitCodes))
    expect(stdout).toContain(`${String(code).padEnd(3)}  ${meaning}`);
});
