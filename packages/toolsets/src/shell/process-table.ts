import { readdir, readFile } from "node:fs/promises";

/** A running process. `startTime` tells it from a later one with the same id. */
export interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly session: number;
  readonly startTime: string;
}

/** The processes that run, but those that have ended and wait to be collected. Empty where there is no `/proc`. */
export async function processTable(): Promise<readonly ProcessEntry[]> {
  const names = await readdir("/proc").catch(() => []);
  const entries = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(processEntry));
  return entries.filter((entry) => entry !== undefined);
}

/** The last of a row of processes that each have started the next one, and other ones later; undefined where nobody can tell. */
export async function innermostProcess(pid: number): Promise<number | undefined> {
  const table = await processTable();
  if (!table.some((entry) => entry.pid === pid)) return undefined;
  for (let last = pid; ; ) {
    const [child] = table.filter(({ parent }) => parent === last).sort(byAge);
    if (child === undefined) return last;
    last = child.pid;
  }
}

function byAge(one: ProcessEntry, other: ProcessEntry): number {
  return Number(one.startTime) - Number(other.startTime) || one.pid - other.pid;
}

/** True when the environment that a process was started with has this entry. */
export async function hasEnvironment(pid: number, entry: string): Promise<boolean> {
  const environment = await readFile(`/proc/${pid}/environ`, "utf8").catch(() => "");
  return `\0${environment}`.includes(`\0${entry}\0`);
}

// The name in parentheses may hold spaces and parentheses. Source: proc_pid_stat(5).
async function processEntry(name: string): Promise<ProcessEntry | undefined> {
  const line = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
  const [state, parent, group, session, ...rest] = line.slice(line.lastIndexOf(")") + 2).split(" ");
  if (state === undefined || state === "" || state === "Z" || state === "X") return undefined;
  return {
    pid: Number(name),
    parent: Number(parent),
    group: Number(group),
    session: Number(session),
    startTime: rest[15] ?? "",
  };
}
