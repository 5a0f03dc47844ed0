export interface SeatbeltPlan {
  readonly writable: readonly string[];
  /** Read-only inside of what is writable, whether it is there or not. */
  readonly protected: readonly string[];
  readonly hidden: readonly string[];
  /** All of it, none of it, or one port of this machine. */
  readonly network: "on" | "off" | { readonly port: number };
}

/**
 * A profile for sandbox-exec. Of rules that match the last one counts.
 *
 * Source: the profiles of macOS in /System/Library/Sandbox/Profiles, and sandbox-exec(1).
 */
export function seatbeltProfile({ writable, protected: guarded, hidden, network }: SeatbeltPlan): string {
  return [
    "(version 1)",
    "(allow default)",
    "(deny file-write*)",
    rule("allow file-write*", [...writable.map(subpath), ...devices.map(literal), '(regex #"^/dev/(fd/|tty)")']),
    rule("deny file-write*", guarded.map(subpath)),
    // A folder above a guarded place that was renamed would take the place with it.
    rule("deny file-write-unlink", foldersAbove([...guarded, ...hidden], writable).map(literal)),
    rule("deny file-read* file-write*", hidden.map(subpath)),
    ...(network === "on" ? [] : ["(deny network*)"]),
    ...(typeof network === "string" ? [] : [`(allow network-outbound (remote ip "localhost:${network.port}"))`]),
    "(deny signal)",
    "(allow signal (target same-sandbox))",
    "",
  ]
    .filter((line, index, all) => line !== "" || index === all.length - 1)
    .join("\n");
}

const devices = ["/dev/null", "/dev/zero", "/dev/random", "/dev/urandom", "/dev/stdout", "/dev/stderr", "/dev/ptmx"];

function rule(head: string, filters: readonly string[]): string {
  return filters.length === 0 ? "" : `(${head}\n  ${filters.join("\n  ")})`;
}

function subpath(path: string): string {
  return `(subpath ${quoted(path)})`;
}

function literal(path: string): string {
  return `(literal ${quoted(path)})`;
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}

function foldersAbove(paths: readonly string[], roots: readonly string[]): readonly string[] {
  const folders = new Set<string>(roots);
  for (const path of paths) {
    const root = roots.find((folder) => path.startsWith(`${folder}/`));
    if (root === undefined) continue;
    for (let end = path.lastIndexOf("/"); end > root.length; end = path.lastIndexOf("/", end - 1))
      folders.add(path.slice(0, end));
  }
  return [...folders];
}
