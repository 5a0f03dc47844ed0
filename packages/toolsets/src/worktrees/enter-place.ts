import { ok, type ToolContext, type ToolOutput } from "haft";
import type { WorktreeState } from "./entered-worktree.ts";
import { moveInto, type SessionMove } from "./move-session.ts";
import type { Repository } from "./repository.ts";

/** Where a session is taken. Without a repository the worktree is the host's own. */
export interface WorktreePlace {
  readonly path: string;
  readonly branch: string | undefined;
  readonly origin: "created" | "entered";
  readonly repository: Repository | undefined;
}

/** Moves the session, remembers where it came from, and says so. */
export async function enterPlace(
  { path, branch, origin, repository }: WorktreePlace,
  context: ToolContext,
  state: WorktreeState,
  notes: readonly string[],
): Promise<ToolOutput> {
  const { cwd: originalCwd, additionalDirectories: originalDirectories, session } = context;
  const move = await moveInto(path, context, repository);
  state.entered = { path, branch, sessionId: session.id, origin, originalCwd, originalDirectories };
  const message = [...notes, ...moveNotes(move, originalCwd)].join("\n");
  return ok(message, {
    structured: {
      worktreePath: path,
      ...(branch !== undefined && { worktreeBranch: branch }),
      cwd: move.cwd,
      originalCwd,
      origin,
      message,
    },
  });
}

function moveNotes({ cwd, left }: SessionMove, originalCwd: string): string[] {
  return [
    `The working folder is "${cwd}" now. Paths in "${originalCwd}" belong to the user's checkout: leave them alone`,
    ...(left.length === 0 ? [] : [`Out of reach meanwhile: ${left.map((folder) => `"${folder}"`).join(", ")}`]),
  ];
}
