import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { killTree, treeMembers } from "../../src/shell/kill-tree.ts";

async function tree(script: string): Promise<{ pid: number; mark: string }> {
  const mark = `HAFT_CALL=kill-tree-${Math.random()}`;
  const child = spawn("/bin/bash", ["-c", script], {
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
    env: { PATH: "/usr/bin:/bin", HAFT_CALL: mark.slice("HAFT_CALL=".length) },
  });
  await once(child.stdout, "data");
  return { pid: child.pid ?? 0, mark };
}

test("S1-19 killTree() ends the group, those who left it and those who ignore SIGTERM", async () => {
  const members = await tree(
    "(setsid bash -c 'trap \"\" TERM; echo on; while :; do sleep 1; done' &); sleep 30 & wait",
  );
  expect((await treeMembers(members)).length).toBeGreaterThanOrEqual(3);
  await killTree(members, 100);
  expect(await treeMembers(members)).toEqual([]);
});

test("S1-19 killTree() ends a child that left the group, cleared its environment and outlives its parent", async () => {
  const members = await tree(
    "setsid env -i /bin/bash -c 'trap \"\" TERM; echo on; while :; do /bin/sleep 1; done' & wait",
  );
  const before = await treeMembers(members);
  expect(before.length).toBeGreaterThanOrEqual(2);
  await killTree(members, 100);
  expect(await treeMembers(members, before)).toEqual([]);
});

test("U82 killTree() by the mark alone finds nobody else", async () => {
  const mine = await tree("echo on; sleep 30");
  const other = await tree("echo on; sleep 30");
  await killTree({ mark: mine.mark }, 100);
  expect(await treeMembers(mine)).toEqual([]);
  expect((await treeMembers(other)).length).toBeGreaterThan(0);
  await killTree(other, 100);
});
