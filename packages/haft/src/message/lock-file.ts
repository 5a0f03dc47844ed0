import { createRequire } from "node:module";
import { HaftError } from "../errors/haft-error.ts";

// See append-file.ts.
const fs = createRequire(import.meta.url)("node:fs") as typeof import("node:fs");

/**
 * Makes this program the only writer of a file, by a file `<path>.lock` beside it that names the process. Returns how to end it.
 *
 * The lock of a process that is gone is taken over.
 *
 * @throws {HaftError} `transcript-locked`, naming the process that writes it
 */
export function lockFile(path: string): () => void {
  const lockPath = `${path}.lock`;
  const ownPath = `${lockPath}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  // A link appears whole or not at all: a lock never exists without the name of its holder.
  try {
    fs.writeFileSync(ownPath, holder(process.pid), { flag: "wx", mode: 0o600 });
    while (!tryLink(ownPath, lockPath)) removeStaleLock(lockPath, `${ownPath}.stale`, path);
  } finally {
    fs.rmSync(ownPath, { force: true });
  }
  return () => fs.rmSync(lockPath, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function removeStaleLock(lockPath: string, asidePath: string, path: string): void {
  const found = readIfThere(lockPath);
  if (found === undefined) return;
  if (isHeld(found)) throw locked(path, found);
  try {
    fs.renameSync(lockPath, asidePath);
  } catch {
    return;
  }
  // Another process may have taken the lock over since it was read: what was moved aside is then its lock.
  const moved = readIfThere(asidePath);
  if (moved !== undefined && isHeld(moved)) tryLink(asidePath, lockPath);
  fs.rmSync(asidePath, { force: true });
}

function readIfThere(path: string): string | undefined {
  try {
    return fs.readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** A process id and when it began: after a restart of a container, another process has the same id. */
function holder(pid: number): string {
  return `${pid} ${startOf(pid)}`.trimEnd();
}

function isHeld(found: string): boolean {
  const pid = Number.parseInt(found, 10);
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return found === holder(pid);
}

/** Clock ticks from the start of the machine to that of the process; empty where the system does not say. Source: proc(5), stat, field 22. */
function startOf(pid: number): string {
  const stat = readIfThere(`/proc/${pid}/stat`) ?? "";
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

function locked(path: string, found: string): HaftError {
  const pid = Number.parseInt(found, 10);
  const who = pid === process.pid ? `this process (${pid})` : `process ${pid}`;
  const wayOut = `close it there, or remove "${path}.lock" if that is another program`;
  return new HaftError("transcript-locked", `Cannot open transcript "${path}": ${who} writes it (${wayOut})`);
}
