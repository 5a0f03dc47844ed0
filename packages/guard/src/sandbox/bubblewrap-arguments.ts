import type { Mount } from "./mount-plan.ts";

export interface BubblewrapPlan {
  readonly mounts: readonly Mount[];
  /** Links to make: those by which the session's folders are named where the folder for temporary files is empty. */
  readonly links: readonly { readonly path: string; readonly target: string }[];
  readonly hasNetwork: boolean;
  readonly cwd: string;
}

/** The options of bwrap for a plan. Source: bwrap(1), 0.8. */
export function bubblewrapArguments({ mounts, links, hasNetwork, cwd }: BubblewrapPlan): readonly string[] {
  return [
    ...[
      "--die-with-parent",
      "--new-session",
      "--unshare-pid",
      "--unshare-ipc",
      "--unshare-uts",
      "--unshare-cgroup-try",
    ],
    ...(hasNetwork ? [] : ["--unshare-net"]),
    // Root keeps its capabilities otherwise, and could change the mounts.
    ...["--cap-drop", "ALL"],
    ...["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"],
    // Root may write the settings of the kernel without any capability.
    ...kernelSettings.flatMap((path) => ["--ro-bind-try", path, path]),
    ...mounts.flatMap((mount) => mountArguments(mount, mounts)),
    ...mounts.filter(({ kind }) => kind === "hidden-folder").flatMap(({ path }) => ["--remount-ro", path]),
    ...links.flatMap(({ path, target }) => ["--symlink", target, path]),
    ...["--chdir", cwd],
  ];
}

const kernelSettings = ["sys", "sysrq-trigger", "irq", "bus", "acpi", "fs", "scsi", "driver", "mtrr", "asound"].map(
  (name) => `/proc/${name}`,
);

function mountArguments({ path, kind, from }: Mount, all: readonly Mount[]): readonly string[] {
  switch (kind) {
    case "writable":
      return ["--bind", path, path];
    case "read-only":
    case "shown":
      return ["--ro-bind", path, path];
    case "empty":
      return from === undefined ? ["--tmpfs", path] : ["--bind", from, path];
    // A device that a mount without devices shows cannot be opened, so that reading fails and does not look like an empty file.
    case "hidden-file":
      return ["--ro-bind", "/dev/null", path];
    case "hidden-folder":
      return ["--perms", all.some((inner) => inner.path.startsWith(`${path}/`)) ? "0711" : "0000", "--tmpfs", path];
  }
}
