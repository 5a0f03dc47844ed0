import { findRipgrep } from "@haft/toolsets";
import type { Io } from "../../terminal/io.ts";
import { examineSandbox } from "./examine-sandbox.ts";
import type { Finding } from "./finding.ts";
import { programVersion } from "./program-version.ts";

/** The programs that tools start, and what holds them in. */
export async function examineTools({ env, host, cwd }: Pick<Io, "env" | "host" | "cwd">): Promise<readonly Finding[]> {
  const isWindows = host.platform === "win32";
  const bashWayOut = isWindows
    ? "install Git for Windows, which brings it: gitforwindows.org"
    : "install bash and put it in PATH";
  return Promise.all([
    examineRipgrep(env),
    program("bash", env, { state: "problem", detail: "not found; Bash cannot run commands", wayOut: bashWayOut }),
    program("git", env, { state: "note", detail: "not found; only commands that use it miss it" }),
    examineSandbox({ env, host, cwd }),
  ]);
}

async function examineRipgrep(env: Io["env"]): Promise<Finding> {
  const about = { area: "Tools", name: "ripgrep" } as const;
  try {
    const { command, notice } = await findRipgrep(env)();
    const version = await programVersion(command, env);
    const source = notice === undefined ? "comes with Haft" : "from PATH; the one that comes with Haft cannot run here";
    return { ...about, state: "ok", detail: `${version}, ${source}` };
  } catch {
    return {
      ...about,
      state: "problem",
      detail: "none runs here; Grep and Glob cannot search",
      wayOut: "install ripgrep (rg) and put it in PATH",
    };
  }
}

async function program(name: string, env: Io["env"], missing: Omit<Finding, "area" | "name">): Promise<Finding> {
  const version = await programVersion(name, env);
  return { area: "Tools", name, ...(version === undefined ? missing : { state: "ok", detail: version }) };
}
