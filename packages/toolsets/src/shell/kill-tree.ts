import { setTimeout as wait } from "node:timers/promises";
import { sendSignal } from "../system/send-signal.ts";
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
 * One that had also cleared its environment before anybody looked is not found.
 */
export async function killTree(tree: ProcessTree, graceMs: number): Promise<void> {
  let members = await treeMembers(tree);
  signalTree(tree, members, "SIGTERM");
  for (let waited = 0; waited < graceMs && isAlive(tree, members); waited += pollMs) {
    await wait(pollMs);
    members = await treeMembers(tree, members);
  }
  // What forks while it is being killed is found in the next round.
  for (let round = 0; round < maxRounds && isAlive(tree, members); round++) {
    signalTree(tree, members, "SIGKILL");
    await wait(pollMs);
    members = await treeMembers(tree, members);
  }
}

const pollMs = 20;
const maxRounds = 20;

/** The processes of a tree that run now. Those `before` stay members, also when the parent that tied them to the tree has ended. */
export async function treeMembers(
  { pid, mark }: ProcessTree,
  before: readonly ProcessEntry[] = [],
): Promise<readonly ProcessEntry[]> {
  const table = await processTable();
  const members = new Map<number, ProcessEntry>();
  for (const entry of table) {
    const belongs =
      entry.pid === pid ||
      entry.group === pid ||
      entry.session === pid ||
      before.some((known) => isSameProcess(known, entry)) ||
      (await hasEnvironment(entry.pid, mark));
    if (belongs) members.set(entry.pid, entry);
  }
  for (let grown = -1; grown !== members.size; ) {
    grown = members.size;
    for (const entry of table) if (members.has(entry.parent)) members.set(entry.pid, entry);
  }
  return [...members.values()];
}

function isSameProcess(a: ProcessEntry, b: ProcessEntry): boolean {
  return a.pid === b.pid && a.startTime === b.startTime;
}

function signalTree(tree: ProcessTree, members: readonly ProcessEntry[], signal: NodeJS.Signals): void {
  if (tree.pid !== undefined) sendSignal(-tree.pid, signal);
  for (const { pid } of members) sendSignal(pid, signal);
}

function isAlive(tree: ProcessTree, members: readonly ProcessEntry[]): boolean {
  if (members.length > 0) return true;
  return process.platform !== "linux" && tree.pid !== undefined && sendSignal(-tree.pid, 0);
}
