import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Sandbox, SandboxSpawn } from "../../src/sandbox/sandbox.ts";

/** Why bubblewrap cannot be tried here; undefined when it can. */
export const bubblewrapMissing: string | undefined = missing();

function missing(): string | undefined {
  try {
    execFileSync("bwrap", ["--ro-bind", "/", "/", "--unshare-pid", "--unshare-net", "--proc", "/proc", "true"], {
      stdio: "pipe",
    });
    return undefined;
  } catch (error) {
    const reason = `bubblewrap cannot run here: ${(error as Error).message.split("\n").at(-1)}`;
    console.warn(`skipped: ${reason}`);
    return reason;
  }
}

export interface Ran {
  readonly code: number | null;
  readonly output: string;
  readonly notices: readonly string[];
}

/** Runs a bash command in a sandbox, as the tools do. */
export async function runInSandbox(
  sandbox: Sandbox,
  command: string,
  { cwd, folders = [cwd], env = {}, keepsTemp }: Partial<SandboxSpawn> & { readonly cwd: string },
): Promise<Ran> {
  const wrapped = await sandbox.wrap({
    command: "/bin/bash",
    args: ["-c", command],
    cwd,
    env: { PATH: "/usr/bin:/bin", LC_ALL: "C", ...env },
    folders,
    keepsTemp,
  });
  const child = spawn(wrapped.command, wrapped.args, {
    cwd,
    env: { ...wrapped.env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 20_000,
    killSignal: "SIGKILL",
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  const notices = await wrapped.settle();
  await wrapped.close();
  return { code, output, notices };
}

/** The real path of a folder that is gone after the test. */
export async function temporaryFolder(parent: string = tmpdir()): Promise<string> {
  const folder = await realpath(await mkdtemp(join(parent, "haft-sandbox-")));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
