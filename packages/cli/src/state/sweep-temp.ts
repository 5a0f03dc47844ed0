import { chmodSync, lstatSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";

/** How the names of sessions' folders begin. */
export const tempPrefix = "haft-session-";

/** What a session's folder says, in its file `owner`, about the process that made it. */
export function ownerOfThisProcess(): string {
  return `${processSpace()} ${process.pid}\n`;
}

/** Removes the folders of this user's sessions whose process has ended without doing it. */
export function sweepTemp(parent: string): void {
  for (const name of listed(parent)) {
    const folder = join(parent, name);
    if (name.startsWith(tempPrefix) && isOwn(folder) && isLeft(folder)) removeFolder(folder);
  }
}

/** Removes a folder with all in it, also where a program made folders in it that cannot be written. */
export function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    try {
      openAll(folder);
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // The next session tries again.
    }
  }
}

function openAll(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) openAll(join(folder, entry.name));
}

function listed(parent: string): readonly string[] {
  try {
    return readdirSync(parent);
  } catch {
    return [];
  }
}

function isOwn(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && stats.uid === process.getuid?.();
}

/** Only of processes that can be seen from here it can be told that they have ended. */
function isLeft(folder: string): boolean {
  try {
    const [space, id] = readFileSync(join(folder, "owner"), "utf8").trim().split(" ");
    return space === processSpace() && !isAlive(Number(id));
  } catch {
    return false;
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/** The processes of containers that share a folder for temporary files do not see each other. */
function processSpace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "all";
  }
}
