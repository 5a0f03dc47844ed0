import { setTimeout as wait } from "node:timers/promises";
import { hasEnvironment, type ProcessEntry, processTable } from "./process-table.ts";

/** What belongs together: what was started with `mark` in its environment, the group that `pid` leads, and all their descendants. */
export interface ProcessTree {
  readonly mark: string;
  readonly pid?: number;
}

/**
 * Ends every process of a tree: asks with SIGTERM, waits up to `graceMs`, then kills.
 *
 * A process that left the group and lost its parent is found by its mark, where there is a `/proc`; elsewhere only the group ends.
 */
export async function killTree(tree: ProcessTree, graceMs: number): Promise<void> {
  await signalTree(tree, "SIGTERM");
  for (let waited = 0; waited < graceMs && (await isAlive(tree)); waited += pollMs) await wait(pollMs);
  // What forks while it is being killed is found in the next round.
  for (let round = 0; round < maxRounds && (await isAlive(tree)); round++) {
    await signalTree(tree, "SIGKILL");
    await wait(pollMs);
  }
}

const pollMs = 20;
const maxRounds = 20;

/** The processes of a tree that run now. */
export async function treeMembers({ pid, mark }: ProcessTree): Promise<readonly ProcessEntry[]> {
  const table = await processTable();
  const members = new Map<number, ProcessEntry>();
  for (const entry of table) {
    const belongs =
      entry.pid === pid || entry.group === pid || entry.session === pid || (await hasEnvironment(entry.pid, mark));
    if (belongs) members.set(entry.pid, entry);
  }
  for (let grown = -1; grown !== members.size; ) {
    grown = members.size;
    for (const entry of table) if (members.has(entry.parent)) members.set(entry.pid, entry);
  }
  return [...members.values()];
}

async function signalTree(tree: ProcessTree, signal: NodeJS.Signals): Promise<void> {
  if (tree.pid !== undefined) send(-tree.pid, signal);
  for (const { pid } of await treeMembers(tree)) send(pid, signal);
}

async function isAlive(tree: ProcessTree): Promise<boolean> {
  if ((await treeMembers(tree)).length > 0) return true;
  return process.platform !== "linux" && tree.pid !== undefined && send(-tree.pid, 0);
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
