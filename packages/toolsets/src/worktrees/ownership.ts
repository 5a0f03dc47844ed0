import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject, type JsonValue } from "haft";
import { type Git, gitText } from "./git.ts";

/** Who made a worktree. It stands in git's own folder of the worktree, where no work lies, and goes with it. */
export interface Ownership {
  readonly sessionId: string;
  readonly branch: string;
}

const fileName = "haft-session.json";

/** @throws {ToolError} `not-created` */
export async function markOwned(git: Git, worktree: string, ownership: Ownership): Promise<void> {
  await writeFile(join(await gitFolder(git, worktree), fileName), JSON.stringify(ownership), { flag: "wx" });
}

/** Undefined for a worktree that nobody marked. */
export async function ownershipOf(git: Git, worktree: string, signal?: AbortSignal): Promise<Ownership | undefined> {
  const folder = await gitFolder(git, worktree, signal).catch((error) => {
    signal?.throwIfAborted();
    if (error instanceof TypeError) throw error;
    return undefined;
  });
  const text = folder && (await readFile(join(folder, fileName), "utf8").catch(() => undefined));
  if (text === undefined) return undefined;
  const { sessionId, branch } = parsed(text);
  return typeof sessionId === "string" && typeof branch === "string" ? { sessionId, branch } : undefined;
}

function gitFolder(git: Git, worktree: string, signal?: AbortSignal): Promise<string> {
  return gitText(git, ["rev-parse", "--absolute-git-dir"], { cwd: worktree, signal }, "not-created");
}

function parsed(text: string): Readonly<Record<string, JsonValue | undefined>> {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}
