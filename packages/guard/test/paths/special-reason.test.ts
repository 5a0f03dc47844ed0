import { execFileSync } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { placeOf } from "../../src/paths/place-of.ts";
import { isStandardStream, specialReason } from "../../src/paths/special-reason.ts";
import { temporaryFolder } from "./temporary-folder.ts";

function reason(path: string, operation: "read" | "write" = "read"): string | undefined {
  return specialReason(placeOf(path, { cwd: "/" }), operation);
}

test("specialReason() lets files, folders, what is missing and /dev/null be", () => {
  const folder = temporaryFolder({ f: "x" });
  for (const path of [join(folder, "f"), folder, join(folder, "new"), "/dev/null"])
    expect([reason(path), reason(path, "write")]).toEqual([undefined, undefined]);
});

test("specialReason() stops at pipes, sockets and devices, and at links to them", async () => {
  const folder = temporaryFolder({ link: { to: "/dev/zero" }, twice: { to: "link" }, null: { to: "/dev/null" } });
  execFileSync("mkfifo", [join(folder, "pipe")]);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(join(folder, "socket"), resolve));
  for (const path of ["pipe", "socket", "link", "twice", "null"]) expect(reason(join(folder, path))).toBeDefined();
  expect(reason("/dev/zero")).toBeDefined();
  expect(reason("/dev/sda-that-is-not-there", "write")).toBeDefined();
  server.close();
});

test.runIf(process.platform === "linux")(
  "specialReason() stops at what /proc shows of processes, and at writing to /proc and /sys",
  () => {
    for (const path of [
      "/proc/self/environ",
      "/proc/1/mem",
      "/proc/self/root/etc/passwd",
      "/proc/self/cwd/x",
      "/dev/fd/0",
    ])
      expect(reason(path)).toBeDefined();
    for (const path of ["/proc/kcore", "/proc/self/task/1/environ", `/proc/${process.pid}/maps`])
      expect(reason(path)).toBeDefined();
    expect(reason("/proc/cpuinfo")).toBeUndefined();
    expect(reason("/proc/sys/kernel/core_pattern", "write")).toBeDefined();
    expect(reason("/sys/kernel/x", "write")).toBeDefined();
    expect(reason("/sys/kernel/x")).toBeUndefined();
  },
);

test("isStandardStream() knows the streams a command starts with", () => {
  expect(["/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/tty", "/dev/fd/2"].every(isStandardStream)).toBe(true);
  expect(["/dev/fd/3", "/dev/null", "/dev/stdin/x"].some(isStandardStream)).toBe(false);
});
