import { expect, test } from "vitest";
import { bubblewrapArguments } from "../../src/sandbox/bubblewrap-arguments.ts";

function args(options: Partial<Parameters<typeof bubblewrapArguments>[0]>): string {
  return bubblewrapArguments({ mounts: [], links: [], hasNetwork: false, cwd: "/p", ...options }).join(" ");
}

test("bubblewrapArguments() shuts in whatever the plan is", () => {
  const always = args({ hasNetwork: true });
  for (const option of ["--die-with-parent", "--new-session", "--unshare-pid", "--cap-drop ALL", "--ro-bind / /"])
    expect(always).toContain(option);
  expect(always).not.toContain("--unshare-net");
  expect(args({})).toContain("--unshare-net");
});

test("bubblewrapArguments() lets a hidden folder be passed through only where something below is shown", () => {
  const hidden = { path: "/h", kind: "hidden-folder" } as const;
  expect(args({ mounts: [hidden] })).toContain("--perms 0000 --tmpfs /h --remount-ro /h");
  expect(args({ mounts: [hidden, { path: "/h/p", kind: "writable" }] })).toContain(
    "--perms 0711 --tmpfs /h --bind /h/p /h/p --remount-ro /h",
  );
});

test("bubblewrapArguments() makes links", () => {
  expect(args({ links: [{ path: "/tmp/l", target: "/p" }] })).toContain("--symlink /p /tmp/l --chdir /p");
});

test("bubblewrapArguments() fills an empty folder with what was kept", () => {
  expect(args({ mounts: [{ path: "/tmp", kind: "empty" }] })).toContain("--tmpfs /tmp");
  expect(args({ mounts: [{ path: "/tmp", kind: "empty", from: "/kept" }] })).toContain("--bind /kept /tmp");
});
