// Runs the benchmarks of bench/: what Haft costs beside a hand-written loop, as ratios with the target of each, and beside other libraries.
//   npm run bench [-- --rounds 5] [-- --only m1,m3]
//   npm run bench -- --peers          installs the libraries of bench/peers/ and writes docs/benchmarks.md
import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { benchmarkPage, machine, type PeerRow, peerTable, type TargetRow, targetTable } from "./bench-report.ts";
import { compare, type Figures, installAndBuild, installPeers, peerNames } from "./bench-subjects.ts";
import { repositoryRoot } from "./report-check.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    only: { type: "string" },
    peers: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
const only = values.only?.split(",");
const peers = values.peers ? peerNames() : [];
const targets: TargetRow[] = [];
const sides: PeerRow[] = [];

installAndBuild(isWanted("m8") || isWanted("m9") || isWanted("m10"));
installPeers(peers);
if (isWanted("m1")) measureCalls();
if (isWanted("m2")) measureGrowth();
if (isWanted("m3")) measureParallel();
if (isWanted("m4")) measureChecks();
if (isWanted("m5")) measurePartialValues();
if (isWanted("m6")) measureManyTools();
if (isWanted("m7")) measureStart();
if (isWanted("m8")) measureCommand();
if (isWanted("m9")) measureMcp();
if (isWanted("m10")) measureFiles();
report();

function measureCalls(): void {
  for (const isStreaming of [false, true]) {
    const figures = measureAll("m1", { isStreaming });
    const { bare, haft } = figures;
    const how = isStreaming ? "streaming" : "whole answers";
    addRatio("M1", `CPU a call, warm, ${how}`, haft?.warm, bare?.warm, "µs", isStreaming ? 2.2 : 3);
    note("M1", `CPU a call, mean of runs 2 to 10, ${how}`, haft?.few, bare?.few, "µs");
    const pi = figures["pi-agent-core"];
    if (pi !== undefined) addRatio("M1", "the same beside pi-agent-core", haft?.few, pi.few, "µs", 0.5, "pi");
    compareWithPeers("M1", `CPU a call, warm, ${how}`, "µs", 1, figures, "warm");
    compareWithPeers("M1", `CPU a call, mean of runs 2 to 10, ${how}`, "µs", 1, figures, "few");
  }
}

function measureGrowth(): void {
  const { bare, haft } = compare("m2", {}, ["bare", "haft"], rounds);
  const [of, base] = [haft?.exponent ?? Number.NaN, bare?.exponent ?? Number.NaN];
  const figure = `${of.toFixed(2)} (bare ${base.toFixed(2)})`;
  add("M2", "growth exponent, 1,600 to 10,000 steps", figure, "bare + 0.05", of - base <= 0.05);
  if (peers.length === 0) return;
  // Some grow so fast that more steps would take minutes.
  const figures = compare("m2", { short: 200, long: 800, runs: 2 }, ["bare", "haft", ...peers], 1);
  compareWithPeers("M2", "CPU a call in a run of 800 steps", "µs", 1, figures, "long");
}

function measureParallel(): void {
  for (const limit of [null, 4]) {
    const figures = measureAll("m3", { limit });
    const most = limit === null ? 1.2 : 1.05;
    const what = `64 calls of 20 ms, ${limit === null ? "all at once" : `${limit} at a time`}`;
    const [ratio, bare] = [figures.haft?.ratio ?? Number.NaN, figures.bare?.ratio ?? Number.NaN];
    const figure = `${ratio.toFixed(2)}× (bare ${bare.toFixed(2)}×)`;
    add("M3", `${what}, against the ideal`, figure, `≤ ${most}×`, ratio <= most);
    compareWithPeers("M3", what, "ms", 0, figures, "wallMs");
  }
}

function measureChecks(): void {
  const { haftNs, bareNs, haftCompileMs, bareCompileMs } = measureHaft("m4");
  note("M4", "check of a valid input, beside ajv alone", haftNs, bareNs, "ns");
  note("M4", "compiling a schema and its first check, beside ajv alone", haftCompileMs, bareCompileMs, "ms");
}

function measurePartialValues(): void {
  const { haftMs, bareMs, exponent = Number.NaN } = measureHaft("m5");
  addRatio("M5", "a 200 KB argument shown while it arrives", haftMs, bareMs, "ms", 2);
  add("M5", "growth exponent, 200 to 800 KB", exponent.toFixed(2), "≤ 1.1", exponent <= 1.1);
}

function measureManyTools(): void {
  for (const count of [1_000, 10_000]) {
    const figures = measureAll("m6", { count });
    const { bare, haft } = figures;
    const more = (haft?.stepMs ?? Number.NaN) - (bare?.stepMs ?? Number.NaN);
    const tools = `${count.toLocaleString("en")} tools`;
    const target = count === 10_000 ? "≤ 1 ms" : "";
    add("M6", `CPU of a step with ${tools}, beyond bare`, `${more.toFixed(2)} ms`, target, more <= 1);
    note("M6", `first request with ${tools}`, haft?.firstMs, bare?.firstMs, "ms");
    compareWithPeers("M6", `CPU of a step with ${tools}`, "ms", 2, figures, "stepMs");
  }
  const { searchMs = Number.NaN, indexMs = Number.NaN } = measureHaft("m6", { count: 10_000, isSearch: true });
  add("M6", "CPU of a search among 10,000 tools", `${searchMs.toFixed(2)} ms`, "≤ 1 ms", searchMs <= 1);
  add("M6", "CPU of the first search, which builds the index", `${indexMs.toFixed(0)} ms`, "", true);
}

function measureStart(): void {
  const figures = compare("m7", {}, ["nothing", "bare", "haft", ...peers], rounds);
  const { bare, haft, nothing } = figures;
  const ready = haft?.ready ?? Number.NaN;
  add("M7", "import, tool, session", `${ready.toFixed(1)} ms`, "≤ 30 ms", ready <= 30);
  const first = untilFirstCall(haft) - untilFirstCall(bare);
  add("M7", "first checked call, beyond bare", `${first.toFixed(1)} ms`, "≤ 10 ms", first <= 10);
  const empty = nothing?.total ?? Number.NaN;
  const beyond = Object.fromEntries(
    Object.entries(figures).map(([name, one]) => [name, { total: (one.total ?? Number.NaN) - empty }]),
  );
  note("M7", "whole program with one call, beyond an empty one", beyond.haft?.total, beyond.bare?.total, "ms");
  compareWithPeers("M7", "CPU of a program with one call, beyond an empty one", "ms", 0, beyond, "total");
}

function measureCommand(): void {
  const { emptyMs = Number.NaN, versionMs = Number.NaN, helpMs = Number.NaN } = measureHaft("m8");
  addBeyond("M8", "haft --version, beyond an empty program", versionMs - emptyMs, 15);
  addBeyond("M8", "haft --help, beyond an empty program", helpMs - emptyMs, 40);
}

function measureMcp(): void {
  const { haftUs, sdkUs, haftCpuUs, sdkCpuUs, haftAt64Us, sdkAt64Us } = measureHaft("m9");
  addRatio("M9", "a call of an MCP tool over stdio, beside the SDK's client alone", haftUs, sdkUs, "µs", 1.1);
  addRatio("M9", "the same with 64 in flight, a call", haftAt64Us, sdkAt64Us, "µs", 1.1);
  note("M9", "CPU of a call of an MCP tool, beside the SDK's client alone", haftCpuUs, sdkCpuUs, "µs");
  const { connectMs: one = Number.NaN } = measureHaft("m9", { servers: 1 });
  const { connectMs: fifty = Number.NaN } = measureHaft("m9", { servers: 50 });
  const figure = `${(fifty / one).toFixed(1)}× (${fifty.toFixed(0)} ms, one ${one.toFixed(0)})`;
  add("M9", "50 MCP servers connected, beside one", figure, "", true);
}

function measureFiles(): void {
  const { grepMs, rgMs, readMs = Number.NaN, againMs = Number.NaN, readMb = Number.NaN } = measureHaft("m10");
  addRatio("M10", "Grep for a literal in 20,000 files, beside ripgrep alone", grepMs, rgMs, "ms", 1.15);
  add("M10", "Read of 10 lines in the middle of 1 GB", `${readMs.toFixed(0)} ms, ${readMb.toFixed(0)} MB`, "", true);
  add("M10", "Read of the next 10 lines", `${againMs.toFixed(1)} ms`, "", true);
}

/** What is measured of Haft and its floor in one process. */
function measureHaft(metric: string, options: object = {}): Figures {
  return compare(metric, options, ["haft"], rounds).haft ?? {};
}

function addBeyond(metric: string, what: string, more: number, most: number): void {
  add(metric, what, `${more.toFixed(1)} ms`, `≤ ${most} ms`, more <= most);
}

function untilFirstCall(figures: Figures | undefined): number {
  return (figures?.ready ?? Number.NaN) + (figures?.call ?? Number.NaN);
}

function measureAll(metric: string, options: object): Record<string, Figures> {
  return compare(metric, options, ["bare", "haft", ...peers], rounds);
}

function addRatio(
  metric: string,
  what: string,
  haft: number | undefined,
  bare: number | undefined,
  unit: string,
  most: number,
  beside = "bare",
): void {
  const [of, base] = [haft ?? Number.NaN, bare ?? Number.NaN];
  const figure = `${(of / base).toFixed(2)}× (${of.toFixed(1)} ${unit}, ${beside} ${base.toFixed(1)})`;
  add(metric, what, figure, `≤ ${most}×`, of / base <= most);
}

function note(metric: string, what: string, haft: number | undefined, bare: number | undefined, unit: string): void {
  add(metric, what, `${haft?.toFixed(1)} ${unit} (bare ${bare?.toFixed(1)})`, "", true);
}

function add(metric: string, what: string, figure: string, target: string, isMet: boolean): void {
  targets.push({ metric, what, figure, target, isMet });
}

function compareWithPeers(
  metric: string,
  what: string,
  unit: string,
  digits: number,
  figures: Readonly<Record<string, Figures>>,
  key: string,
): void {
  const byName = Object.fromEntries(Object.entries(figures).map(([name, one]) => [name, one[key] ?? Number.NaN]));
  sides.push({ metric, what, unit, digits, figures: byName });
}

function isWanted(metric: string): boolean {
  return only === undefined || only.includes(metric);
}

function report(): void {
  console.log(`\n${machine(rounds)}\n\n${targetTable(targets)}`);
  if (peers.length > 0) {
    console.log(`\n${peerTable(sides, peers)}`);
    if (only === undefined)
      writeFileSync(path.join(repositoryRoot, "docs/benchmarks.md"), benchmarkPage(targets, sides, peers, rounds));
  }
  if (targets.some((row) => !row.isMet)) process.exitCode = 1;
}
