import { execFile } from "node:child_process";
import type { Sandbox, SandboxEnvironment } from "./sandbox.ts";

/** Says why a sandbox does not work here, or nothing when it does. */
export type SandboxProbe = (sandbox: Sandbox, env: SandboxEnvironment) => Promise<string | undefined>;

const longestMs = 10_000;

/** Runs `/bin/sh` in the sandbox, with all that a real command would get. */
export const probeSandbox: SandboxProbe = async (sandbox, env) => {
  const spawn = await sandbox.wrap({ command: "/bin/sh", args: ["-c", "exit 0"], cwd: "/", env, folders: [] });
  const problem = await new Promise<string | undefined>((resolve) => {
    const options = { cwd: "/", env: { ...spawn.env }, timeout: longestMs, killSignal: "SIGKILL" } as const;
    execFile(spawn.command, [...spawn.args], options, (error, _stdout, stderr) => {
      if (error === null) resolve(undefined);
      else resolve(stderr.trim().split("\n")[0] || (error.killed === true ? "it does not end" : error.message));
    });
  });
  await spawn.close();
  return problem;
};
