import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "./report-check.ts";

/** What one process measured of one subject. */
export type Figures = Readonly<Record<string, number>>;

const bench = path.join(repositoryRoot, "bench");

/** The built packages are measured, never the sources: stripping types costs more than what is measured. */
export function installAndBuild(isWhole: boolean): void {
  execFileSync(process.execPath, ["scripts/build.ts", ...(isWhole ? [] : ["haft"])], {
    cwd: repositoryRoot,
    stdio: "inherit",
  });
  install(bench);
}

/** The libraries that can be measured beside Haft, each a folder with its own lock file. */
export function peerNames(): readonly string[] {
  return readdirSync(path.join(bench, "peers")).sort();
}

export function installPeers(peers: readonly string[]): void {
  for (const peer of peers) install(path.join(bench, "peers", peer));
}

/** The packages of a peer that it is named for, with their versions. */
export function versionsOf(peer: string): readonly string[] {
  const { dependencies } = JSON.parse(readFileSync(path.join(bench, "peers", peer, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  return Object.entries(dependencies)
    .filter(([name]) => name !== "zod")
    .map(([name, version]) => `${name} ${version}`);
}

function install(directory: string): void {
  const args = ["ci", "--silent", "--no-audit", "--no-fund", "--ignore-scripts"];
  execFileSync("npm", args, { cwd: directory, stdio: "inherit" });
}

/** The medians of each subject over all rounds; the subjects take turns, so that all of them meet the same machine. */
export function compare(
  metric: string,
  options: object,
  subjects: readonly string[],
  rounds: number,
): Record<string, Figures> {
  const seen = new Map<string, Figures[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [subject, figures] of seen) figures.push(measureOnce(metric, subject, options));
  }
  return Object.fromEntries([...seen].map(([subject, figures]) => [subject, medians(figures)]));
}

/** A peer that fails or takes too long has no figures; Haft and the loop by hand must not. */
function measureOnce(metric: string, subject: string, options: object): Figures {
  const args = [path.join(bench, "measure.mjs"), metric, subject, JSON.stringify(options)];
  const env = { ...process.env, NODE_ENV: "production", NODE_OPTIONS: "" };
  const isPeer = existsSync(path.join(bench, "peers", subject));
  try {
    const stdio = ["ignore", "pipe", isPeer ? "ignore" : "inherit"] as const;
    return JSON.parse(
      execFileSync(process.execPath, args, { env, stdio: [...stdio], encoding: "utf8", timeout: 120_000 }),
    );
  } catch (error) {
    if (!isPeer) throw error;
    return {};
  }
}

function medians(figures: readonly Figures[]): Figures {
  const names = Object.keys(figures[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(figures.map((one) => one[name] ?? Number.NaN))]));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((below ?? Number.NaN) + (above ?? Number.NaN)) / 2;
}
