import { execFileSync } from "node:child_process";

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
