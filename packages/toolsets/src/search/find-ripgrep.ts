import { spawn } from "node:child_process";
import { once } from "node:events";
import { ToolError } from "haft";
import type { Environment } from "../system/environment.ts";

/** The ripgrep that runs here. `notice` says when it is not the one that comes with the package. */
export interface Ripgrep {
  readonly command: string;
  readonly notice?: string;
}

/**
 * Finds a ripgrep that can run, on first asking: the one that comes with the package, else the one in `PATH`.
 *
 * @throws {ToolError} `ripgrep-missing`
 */
export function findRipgrep(env: Environment): () => Promise<Ripgrep> {
  return rememberSuccess(async () => firstThatRuns(await bundledRipgrep(), env));
}

/** Finds once for all; after a failure again, for what was missing may have been installed. */
export function rememberSuccess<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find().catch((error) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}

async function bundledRipgrep(): Promise<string | undefined> {
  try {
    return (await import("@vscode/ripgrep")).rgPath;
  } catch {
    return undefined;
  }
}

/** The bundled ripgrep where it runs, else the one in `PATH`. */
export async function firstThatRuns(bundled: string | undefined, env: Environment): Promise<Ripgrep> {
  if (bundled !== undefined && (await canRun(bundled, env))) return { command: bundled };
  if (await canRun("rg", env))
    return {
      command: "rg",
      notice: "Searched with the system's ripgrep: the one that comes with Haft cannot run here",
    };
  throw new ToolError("Cannot search: ripgrep cannot run here; install ripgrep (rg) and make sure that it is in PATH", {
    code: "ripgrep-missing",
  });
}

// Some builds are found and abort at once (pages of 64 KiB on arm64), so only a run tells.
async function canRun(command: string, env: Environment): Promise<boolean> {
  const child = spawn(command, ["--version"], { stdio: "ignore", env });
  return once(child, "exit").then(
    ([code]) => code === 0,
    () => false,
  );
}
