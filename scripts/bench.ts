// Runs the benchmarks of bench/ and prints what each costs beside a hand-written loop, as ratios, with the target of each.
//   npm run bench [-- --rounds 5] [-- --only m1,m3]
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";

type Figures = Readonly<Record<string, number>>;

const root = join(import.meta.dirname, "..");
const bench = join(root, "bench");

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" }, only: { type: "string" } } });
const rounds = Number(values.rounds);
const only = values.only?.split(",");

interface Row {
  readonly metric: string;
  readonly what: string;
  readonly figure: string;
  readonly target: string;
  readonly isMet: boolean;
}

const rows: Row[] = [];

installAndBuild();
if (isWanted("m1")) measureCalls();
if (isWanted("m2")) measureGrowth();
if (isWanted("m3")) measureParallel();
if (isWanted("m6")) measureManyTools();
if (isWanted("m7")) measureStart();
printTable();

/** The built packages are measured, never the sources: stripping types costs more than what is measured. */
function installAndBuild(): void {
  execFileSync("npm", ["run", "build", "--silent"], { cwd: root, stdio: "inherit" });
  execFileSync("npm", ["ci", "--silent", "--no-audit", "--no-fund"], { cwd: bench, stdio: "inherit" });
}

function measureCalls(): void {
  for (const isStreaming of [false, true]) {
    const { bare, haft } = compare("m1", { isStreaming });
    const most = isStreaming ? 2.2 : 3;
    const how = isStreaming ? "streaming" : "run";
    addRatio("M1", `CPU a call, warm, ${how}`, haft.warm, bare.warm, "µs", most);
    note("M1", `CPU a call, first 10 runs, ${how}`, haft.few, bare.few, "µs");
  }
}

function measureGrowth(): void {
  const { bare, haft } = compare("m2", {});
  const difference = haft.exponent - bare.exponent;
  const figure = `${haft.exponent.toFixed(2)} (bare ${bare.exponent.toFixed(2)})`;
  add("M2", "growth exponent, 1,600 to 10,000 steps", figure, "bare + 0.05", difference <= 0.05);
}

function measureParallel(): void {
  for (const limit of [null, 4]) {
    const { haft } = compare("m3", { limit });
    const most = limit === null ? 1.2 : 1.05;
    const what = `64 calls of 20 ms, ${limit === null ? "all at once" : `${limit} at a time`}, against the ideal`;
    add("M3", what, `${haft.ratio.toFixed(2)}×`, `≤ ${most}×`, haft.ratio <= most);
  }
}

function measureManyTools(): void {
  for (const count of [1_000, 10_000]) {
    const { bare, haft } = compare("m6", { count });
    const more = haft.stepMs - bare.stepMs;
    const target = count === 10_000 ? "≤ 1 ms" : "";
    add("M6", `a step with ${count} tools, beyond bare`, `${more.toFixed(2)} ms`, target, more <= 1);
    note("M6", `first request with ${count} tools`, haft.firstMs, bare.firstMs, "ms");
  }
}

function measureStart(): void {
  const { bare, haft, nothing } = compare("m7", {}, ["nothing", "bare", "haft"]);
  add("M7", "import, tool, session", `${haft.ready.toFixed(1)} ms`, "≤ 30 ms", haft.ready <= 30);
  const first = haft.ready + haft.call - (bare.ready + bare.call);
  add("M7", "first checked call, beyond bare", `${first.toFixed(1)} ms`, "≤ 10 ms", first <= 10);
  note("M7", "whole program, beyond an empty one", haft.total - nothing.total, bare.total - nothing.total, "ms");
}

/** The medians of each subject over all rounds; the subjects take turns, so that all of them meet the same machine. */
function compare<Name extends string = "bare" | "haft">(
  metric: string,
  options: object,
  subjects: readonly Name[] = ["bare", "haft"] as unknown as readonly Name[],
): Record<Name, Record<string, number> & Figures & Measured> {
  const seen = new Map<Name, Figures[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round++) {
    for (const subject of subjects) seen.get(subject)?.push(measureOnce(metric, subject, options));
  }
  return Object.fromEntries([...seen].map(([subject, figures]) => [subject, medians(figures)])) as never;
}

interface Measured {
  readonly warm: number;
  readonly few: number;
  readonly exponent: number;
  readonly ratio: number;
  readonly stepMs: number;
  readonly firstMs: number;
  readonly ready: number;
  readonly call: number;
  readonly total: number;
}

function measureOnce(metric: string, subject: string, options: object): Figures {
  const args = [join(bench, "measure.mjs"), metric, subject, JSON.stringify(options)];
  const env = { ...process.env, NODE_ENV: "production", NODE_OPTIONS: "" };
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: "utf8", timeout: 120_000 }));
}

function medians(figures: readonly Figures[]): Figures {
  const names = Object.keys(figures[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(figures.map((one) => one[name] ?? Number.NaN))]));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

function addRatio(metric: string, what: string, haft: number, bare: number, unit: string, most: number): void {
  const ratio = haft / bare;
  const figure = `${ratio.toFixed(2)}× bare (${haft.toFixed(1)} ${unit}, bare ${bare.toFixed(1)})`;
  add(metric, what, figure, `≤ ${most}×`, ratio <= most);
}

function note(metric: string, what: string, haft: number, bare: number, unit: string): void {
  add(metric, what, `${haft.toFixed(1)} ${unit} (bare ${bare.toFixed(1)})`, "", true);
}

function add(metric: string, what: string, figure: string, target: string, isMet: boolean): void {
  rows.push({ metric, what, figure, target, isMet });
}

function isWanted(metric: string): boolean {
  return only === undefined || only.includes(metric);
}

function printTable(): void {
  console.log(`\nNode ${process.versions.node}, ${rounds} rounds, medians; compare ratios, not times\n`);
  console.log("| metric | what | Haft | target | met |\n| --- | --- | --- | --- | --- |");
  for (const { metric, what, figure, target, isMet } of rows) {
    console.log(`| ${metric} | ${what} | ${figure} | ${target} | ${target === "" ? "" : isMet ? "yes" : "NO"} |`);
  }
  if (rows.some((row) => !row.isMet)) process.exitCode = 1;
}
