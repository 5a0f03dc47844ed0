import { execFile } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

export type Role = "client" | "server";

/** The last revision in which a client connects, and the first in which every request stands by itself. */
export type Revision = "2025-11-25" | "2026-07-28";

export const revisions: readonly Revision[] = ["2025-11-25", "2026-07-28"];

/** What the suite found out in one scenario. */
export interface ScenarioResult {
  readonly checks: readonly Check[];
  /** What a client that was tried wrote to stderr. */
  readonly stderr: string;
}

export interface Check {
  readonly id: string;
  readonly status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  readonly errorMessage?: string;
}

const program = new URL(import.meta.resolve("@modelcontextprotocol/conformance/dist/index.js")).pathname;

/** The scenarios of the suite that belong to a revision. */
export async function listScenarios(role: Role, revision: Revision): Promise<readonly string[]> {
  const { stdout } = await conformance("list", `--${role}`, "--spec-version", revision);
  return [...stdout.matchAll(/^ +- (\S+) \[/gm)].map(([, name = ""]) => name);
}

/** Tries a server at an address in all scenarios of a revision. */
export function tryServer(revision: Revision, url: string): Promise<ReadonlyMap<string, ScenarioResult>> {
  return run("server", revision, "--url", url, "--suite", "all");
}

/** Tries the client that a command starts, in scenarios of a revision, a few at a time: the suite would start all at once. */
export async function tryClient(
  revision: Revision,
  command: string,
  scenarios: readonly string[],
): Promise<ReadonlyMap<string, ScenarioResult>> {
  const left = [...scenarios];
  const results: [string, ScenarioResult][] = [];
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      for (let name = left.shift(); name !== undefined; name = left.shift())
        results.push(...(await run("client", revision, "--command", command, "--scenario", name)));
    }),
  );
  return new Map(results);
}

async function run(
  role: Role,
  revision: Revision,
  ...subject: readonly string[]
): Promise<ReadonlyMap<string, ScenarioResult>> {
  const folder = mkdtempSync(join(tmpdir(), "haft-conformance-"));
  try {
    await conformance(role, ...subject, "--spec-version", revision, "--timeout", "120000", "-o", folder);
    return new Map(globSync("**/checks.json", { cwd: folder }).map((file) => resultIn(folder, dirname(file), role)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The suite ends with 1 when anything fails, which is judged by what it wrote. */
function conformance(...args: readonly string[]): Promise<{ readonly stdout: string }> {
  return promisify(execFile)(process.execPath, [program, ...args], { maxBuffer: 2 ** 28 }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 1) return error as { stdout: string };
    throw error;
  });
}

function resultIn(folder: string, name: string, role: Role): [string, ScenarioResult] {
  const checks = JSON.parse(readFileSync(join(folder, name, "checks.json"), "utf8")) as Check[];
  const stderr = role === "client" ? readFileSync(join(folder, name, "stderr.txt"), "utf8") : "";
  const scenario = name.replace(/-\d{4}-\d{2}-\d{2}T[\d-]+Z$/, "");
  return [role === "server" ? scenario.replace(/^server-/, "") : scenario, { checks, stderr }];
}

/** The checks that did not succeed, each once. */
export function failedChecks({ checks }: ScenarioResult): readonly string[] {
  const failed = checks.filter(({ status }) => status === "FAILURE" || status === "WARNING").map(({ id }) => id);
  return [...new Set(failed)].sort();
}
