import { expect, test } from "vitest";
import { type Mount, type MountKind, mountPlan } from "../../src/sandbox/mount-plan.ts";

function plan(...mounts: [string, MountKind][]): string[] {
  return mountPlan(mounts.map(([path, kind]): Mount => ({ path, kind }))).map(({ path, kind }) => `${kind} ${path}`);
}

test("mountPlan() puts outer folders first and keeps the strictest of each path", () => {
  expect(
    plan(["/p/.git/config", "read-only"], ["/p", "writable"], ["/p/.git", "hidden-folder"], ["/p/.git", "writable"]),
  ).toEqual(["writable /p", "hidden-folder /p/.git"]);
  expect(plan(["/tmp", "writable"], ["/tmp", "empty"])).toEqual(["writable /tmp"]);
});

test("mountPlan() holds the folders above what is protected, where they could be renamed", () => {
  expect(plan(["/p", "writable"], ["/p/a/b/c", "hidden-file"])).toEqual([
    "writable /p",
    "writable /p/a",
    "writable /p/a/b",
    "hidden-file /p/a/b/c",
  ]);
  expect(plan(["/home/u/key", "hidden-file"])).toEqual(["hidden-file /home/u/key"]);
  expect(plan(["/p", "writable"], ["/p/a", "read-only"], ["/p/a/b/c", "hidden-file"])).toEqual([
    "writable /p",
    "read-only /p/a",
    "hidden-file /p/a/b/c",
  ]);
});

test("mountPlan() leaves out what would be hidden where it cannot be seen anyway", () => {
  expect(
    plan(["/tmp", "empty"], ["/tmp/s", "hidden-file"], ["/tmp/p", "writable"], ["/tmp/p/k", "hidden-file"]),
  ).toEqual(["empty /tmp", "writable /tmp/p", "hidden-file /tmp/p/k"]);
  expect(plan(["/h", "hidden-folder"], ["/h/k", "hidden-file"], ["/h/p", "writable"])).toEqual([
    "hidden-folder /h",
    "writable /h/p",
  ]);
});

test("mountPlan() shows what must be seen in a folder that is empty or hidden, and there alone", () => {
  expect(
    plan(["/tmp", "empty"], ["/tmp/s", "shown"], ["/h", "hidden-folder"], ["/h/n", "shown"], ["/usr/n", "shown"]),
  ).toEqual(["hidden-folder /h", "empty /tmp", "shown /h/n", "shown /tmp/s"]);
  expect(plan(["/p", "writable"], ["/p/n", "shown"])).toEqual(["writable /p"]);
  expect(plan(["/h/n", "shown"], ["/h/n", "hidden-file"])).toEqual(["hidden-file /h/n"]);
});
