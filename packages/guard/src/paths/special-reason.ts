import { isPathInside } from "./is-inside.ts";
import type { Place } from "./place-of.ts";

/**
 * Why touching a place is more than reading or writing a file, as the end of a sentence: a device, a pipe, a socket, the kernel's
 * own folders, or a link that leads elsewhere in every process. Undefined for files, folders, what does not exist yet, and
 * `/dev/null`.
 */
export function specialReason(place: Place, operation: "read" | "write"): string | undefined {
  if (place.lexical === "/dev/null" && place.real === "/dev/null") return undefined;
  for (const path of place.spellings) {
    const reason = kernelReason(path, operation);
    if (reason !== undefined) return reason;
  }
  if (place.isProcessBound) return "it goes through a link of /proc, which leads elsewhere in every process";
  return place.kind === "special" ? "it is a device, a pipe or a socket" : undefined;
}

/** True for the streams a command is started with, which are no files of their own. */
export function isStandardStream(path: string): boolean {
  return /^\/dev\/(?:stdin|stdout|stderr|tty|fd\/[0-2])$/.test(path);
}

function kernelReason(path: string, operation: "read" | "write"): string | undefined {
  if (isPathInside(path, "/dev/shm", false)) return undefined;
  if (isPathInside(path, "/dev", false)) return "it is a device, or a name for what a program has open";
  if (isPathInside(path, "/sys", false) && operation === "write") return "it changes settings of the system";
  if (!isPathInside(path, "/proc", false)) return undefined;
  if (operation === "write") return "it changes a process or settings of the system";
  if (secretsOfProcesses.test(path)) return "it shows the memory, the variables or the open files of a process";
  return secretsOfKernel.test(path) ? "it shows the memory or the messages of the system" : undefined;
}

// Source: proc(5).
const secretsOfProcesses =
  /^\/proc\/(?:self|thread-self|\d+)(?:\/task\/\d+)?\/(?:mem|environ|auxv|maps|smaps|pagemap|map_files|fd|fdinfo|cwd|root|exe|stack|syscall|personality|cmdline|clear_refs)(?:\/|$)/;
const secretsOfKernel = /^\/proc\/(?:kcore|kmsg|kallsyms|kpage\w+|sysrq-trigger|keys|key-users|vmcore)(?:\/|$)/;
