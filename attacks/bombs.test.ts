import { spawnSync } from "node:child_process";
import { closeSync, openSync, truncateSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { createSession, executeToolCalls, type ToolResult, textOf } from "haft";
import { expect, test } from "vitest";
import { firstThatRuns } from "../packages/toolsets/src/search/find-ripgrep.ts";
import { grepTool } from "../packages/toolsets/src/search/grep.ts";
import { attackSession } from "./attack-session.ts";

/** What a call answers, and how much more memory than before this process had while it ran. */
async function measured<T>(run: () => Promise<T>): Promise<{ readonly result: T; readonly grown: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = (): void => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 20);
  const result = await run().finally(() => clearInterval(timer));
  look();
  return { result, grown: most - before };
}

const megabyte = 1_000_000;

test("U10 huge files and huge lines are read in bounded memory", async () => {
  const { folder, text } = attackSession();
  writeFileSync(join(folder, "sparse"), "");
  truncateSync(join(folder, "sparse"), 20_000 * megabyte);
  writeLine(join(folder, "line"), 200);
  for (const input of [{ file_path: "sparse" }, { file_path: "line" }, { file_path: "line", offset: 1, limit: 1 }]) {
    const { result, grown } = await measured(() => text("Read", input));
    expect(result.length).toBeLessThan(200_000);
    expect(grown).toBeLessThan(300 * megabyte);
  }
  // What ripgrep says of a line of nothing but matches is fifty times as long as the line.
  writeLine(join(folder, "matches"), 3);
  for (const [pattern, path] of [
    ["a", "matches"],
    ["a+", "line"],
  ] as const) {
    const { result, grown } = await measured(() => text("Grep", { pattern, path, output_mode: "content" }));
    expect(result.length).toBeLessThan(100_000);
    expect(grown).toBeLessThan(150 * megabyte);
  }
}, 180_000);

/** A line of so many million letters. */
function writeLine(file: string, megabytes: number): void {
  const line = openSync(file, "w");
  for (let part = 0; part < megabytes; part += 1) writeSync(line, Buffer.alloc(megabyte, "a"));
  closeSync(line);
}

const slowPatterns = [
  "(a+)+$",
  "(a|a)*b",
  "(a*)*b",
  "(.*a){30}x",
  "^(([a-z])+.)+[A-Z]([a-z])+$",
  "(?:a{1,100}){1,100}",
];

test("patterns that take for ever elsewhere end with ripgrep", async () => {
  const { call } = attackSession({ files: { a: `${"a".repeat(50_000)}!\n` } });
  for (const pattern of slowPatterns)
    expect([pattern, (await call("Grep", { pattern, path: "a" })).outcome]).toEqual([
      pattern,
      expect.stringMatching(/ok|failed/),
    ]);
}, 180_000);

test("patterns that take JavaScript for ever are given up where there is no ripgrep", async () => {
  const { folder } = attackSession({ files: { a: `${"a".repeat(50_000)}!\n`, b: `${"a".repeat(60)}!\n` } });
  const ripgrep = () => firstThatRuns(undefined, { PATH: "/nowhere" });
  await using session = createSession({ tools: [grepTool({ ripgrep, env: {} })], cwd: folder, noProgress: "off" });
  const answers: string[] = [];
  for (const [path, patterns] of [
    ["a", slowPatterns],
    ["b", slowPatterns.slice(0, 2)],
  ] as const)
    for (const pattern of patterns) {
      const input = { pattern, path };
      const sent = { type: "tool-call", id: `${pattern} ${path}`, name: "Grep", rawInput: input, input } as const;
      const { results } = await executeToolCalls([sent], session);
      const [result] = results as [ToolResult];
      expect([pattern, result.outcome]).toEqual([pattern, expect.stringMatching(/ok|failed/)]);
      answers.push(textOf(result));
    }
  expect(answers.filter((text) => text.includes("the pattern takes too long")).length).toBeGreaterThan(3);
  expect(answers.some((text) => text.includes("Searched without ripgrep"))).toBe(true);
}, 180_000);

test("globs that branch without end, end", async () => {
  const { call } = attackSession({ files: { [`${"a/".repeat(50)}b`]: "x" } });
  for (const pattern of [
    `${"**/".repeat(40)}c`,
    "{a,b}".repeat(30),
    "*a".repeat(60),
    "a*".repeat(500),
    "[".repeat(2_000),
  ])
    expect([pattern, (await call("Glob", { pattern })).outcome]).toEqual([
      pattern,
      expect.stringMatching(/ok|failed|timed-out|invalid-input/),
    ]);
}, 120_000);

test("arguments that are deep, huge or strange end as invalid input or as a plain failure", async () => {
  const { session } = attackSession();
  const raw = [
    "[".repeat(200_000),
    `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`,
    `{"file_path":"${"a".repeat(5 * megabyte)}"}`,
    `{"file_path":"a","limit":${"9".repeat(10_000)}}`,
    `{"file_path":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
    '{"__proto__":{"file_path":"x"},"file_path":"a"}',
    '{"constructor":{"prototype":{"polluted":true}},"file_path":"a"}',
    `{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":1`).join(",")}}`,
    "```json\n".repeat(20_000),
  ];
  for (const [index, rawInput] of raw.entries()) {
    const { results } = await executeToolCalls(
      [{ type: "tool-call", id: `d${index}`, name: "Read", rawInput }],
      session,
    );
    expect([index, results[0]?.outcome]).toEqual([index, expect.stringMatching(/invalid-input|failed|denied/)]);
    expect(textOf(results[0] as NonNullable<(typeof results)[0]>).length).toBeLessThan(100_000);
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
}, 60_000);

test("commands that analyse badly are refused in bounded time", async () => {
  const { call } = attackSession({ rules: { allow: ["Bash(echo *)"] } });
  for (const command of [
    "$(".repeat(4_000),
    "`".repeat(9_000),
    "((".repeat(4_000),
    "{a,".repeat(3_000),
    `echo ${"{a,b}".repeat(1_500)}`,
    `cat ${"*/".repeat(4_000)}`,
    `${"if true; then ".repeat(600)}ls`,
    `${"cat <<E; ".repeat(900)}`,
    `${"f(){ ".repeat(1_500)}`,
    `${"sh -c '".repeat(1_200)}`,
    `${"sudo ".repeat(1_900)}ls`,
    `${"! ".repeat(4_500)}rm x`,
  ])
    expect([command.slice(0, 20), (await call("Bash", { command })).outcome]).toEqual([command.slice(0, 20), "denied"]);
}, 60_000);

test("notebooks and documents that unpack to much end in a result", async () => {
  const { folder, call } = attackSession();
  const cells = Array.from({ length: 20_000 }, () => ({
    cell_type: "code",
    source: "x".repeat(500),
    metadata: {},
    outputs: [],
  }));
  writeFileSync(join(folder, "many.ipynb"), JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 4 }));
  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  writeFileSync(join(folder, "deep.ipynb"), `{"cells":${deep},"metadata":{},"nbformat":4}`);
  writeFileSync(
    join(folder, "deep-cell.ipynb"),
    `{"cells":[{"cell_type":"code","source":"","metadata":${deep},"outputs":${deep}}],"metadata":{"a":${deep}},"nbformat":4}`,
  );
  writeFileSync(join(folder, "sparse.ipynb"), "");
  truncateSync(join(folder, "sparse.ipynb"), 20_000 * megabyte);
  writeFileSync(join(folder, "bomb.pdf"), pdfBomb());
  for (const [file_path, outcome, words] of [
    ["many.ipynb", "ok", /20000 cells/],
    ["deep.ipynb", "ok", /\[\[\[/],
    ["deep-cell.ipynb", "ok", /1 cell/],
    ["sparse.ipynb", "failed", /at most 104857600 are read/],
    ["bomb.pdf", "failed", /more than (512 MB of memory|30 seconds)/],
  ] as const) {
    const { result, grown } = await measured(() => call("Read", { file_path }));
    expect([file_path, result.outcome]).toEqual([file_path, outcome]);
    expect(textOf(result)).toMatch(words);
    expect(textOf(result).length).toBeLessThan(200_000);
    expect(grown).toBeLessThan(1_500 * megabyte);
  }
}, 180_000);

/** A document of 12 KB whose only page unpacks, in two steps, to 4 GB. */
function pdfBomb(): Buffer {
  const block = deflateRawSync(Buffer.alloc(megabyte, " "), { finishFlush: constants.Z_FULL_FLUSH });
  const once = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 4_000 }, () => block)]);
  const packed = deflateSync(once);
  const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n4 0 obj<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n")]);
}

test("a command that floods, or leaves processes behind, ends at its time limit in bounded memory", async () => {
  const { call } = attackSession({ mode: "bypassPermissions" });
  for (const command of ["yes", "yes >&2 & yes & wait", "trap '' TERM INT HUP; while :; do echo a; done"]) {
    const { result, grown } = await measured(() => call("Bash", { command, timeout: 1_500 }));
    expect([command, result.outcome]).toEqual([command, "timed-out"]);
    expect(textOf(result).length).toBeLessThan(100_000);
    expect(grown).toBeLessThan(300 * megabyte);
  }
  const mark = `${31_000 + (process.pid % 1_000)}`;
  await call("Bash", { command: `setsid sleep ${mark} & (setsid nohup sleep ${mark} &) ; sleep 30`, timeout: 1_000 });
  expect(argumentsOfAll()).not.toContain(`sleep ${mark}`);
  const line = await measured(() =>
    call("Bash", { command: "head -c 200000000 /dev/zero | tr '\\0' a", timeout: 20_000 }),
  );
  expect(textOf(line.result).length).toBeLessThan(100_000);
  expect(line.grown).toBeLessThan(150 * megabyte);
}, 180_000);

/** The command lines of all processes. */
function argumentsOfAll(): string {
  const { stdout, status } = spawnSync("ps", ["-eo", "args"], { maxBuffer: 50 * megabyte });
  expect(status).toBe(0);
  return stdout.toString();
}

const maxProcesses = 100;
const isRoot = process.getuid?.() === 0;
const asNobody = isRoot ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "";
// Should the tool under attack not end it, its own clock does.
const limits = `prlimit --nproc=${maxProcesses} --cpu=30 timeout --foreground -s KILL 30`;
const namespace = `${asNobody}${limits} bwrap --ro-bind / / --dev /dev --proc /proc --unshare-all --die-with-parent bash -c`;
const canFork =
  spawnSync("bash", ["-c", `${namespace} 'test $UID != 0 && test $(ulimit -u) = ${maxProcesses}'`]).status === 0;
if (!canFork) console.log("Skipped: the fork bomb is not run, because no user and namespace can be made for it here");

test.skipIf(!canFork)(
  "a fork bomb ends at the time limit of its command, and nothing of it is left",
  async () => {
    const { call } = attackSession({ mode: "bypassPermissions" });
    const mark = `bomb-${process.pid}`;
    const command = `${namespace} 'b() { b | b & }; b; echo ${mark}; while :; do sleep 0.1; done' ${mark}`;
    const result = await call("Bash", { command, timeout: 3_000 });
    expect(result.outcome).toBe("timed-out");
    expect(textOf(result)).toMatch(/fork: .*unavailable/);
    expect(argumentsOfAll()).not.toContain(mark);
    expect((await call("Bash", { command: "echo still here" })).outcome).toBe("ok");
  },
  180_000,
);
