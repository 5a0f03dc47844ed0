import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Why commands cannot be run where they harm nothing; undefined when they can. */
export const noNamespace: string | undefined = findFault();

function findFault(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "haft-namespace-"));
  const { status, error } = runInNamespace("true", folder);
  rmSync(folder, { recursive: true });
  if (status === 0) return undefined;
  return error === undefined ? "bubblewrap cannot make a namespace here" : "there is no bubblewrap";
}

export interface NamespaceRun {
  readonly status: number | null;
  readonly error: Error | undefined;
}

/** Runs a text with bash in a namespace of its own, without a network, where one folder, seen `at` a place, is all it can change. */
export function runInNamespace(
  text: string,
  folder: string,
  { at = folder, timeoutMs = 20_000 }: { readonly at?: string; readonly timeoutMs?: number } = {},
): NamespaceRun {
  const words = ["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp", "--bind", folder, at];
  const shut = ["--unshare-all", "--die-with-parent", "--new-session", "--chdir", at];
  const { status, error } = spawnSync("bwrap", [...words, ...shut, "bash", "-c", text], {
    stdio: "ignore",
    timeout: timeoutMs,
    killSignal: "SIGKILL",
    env: {
      PATH: process.env.PATH,
      HOME: at,
      GIT_AUTHOR_NAME: "a",
      GIT_AUTHOR_EMAIL: "a@b",
      GIT_COMMITTER_NAME: "a",
      GIT_COMMITTER_EMAIL: "a@b",
    },
  });
  return { status, error };
}
