import { defineTool, type JsonObject, ok, type Tool, type ToolContext, ToolError, type ToolOutput } from "haft";
import { isFolder } from "../paths/is-folder.ts";
import type { WorktreeToolOptions } from "./enter-worktree.ts";
import { type EnteredWorktree, enteredWorktree, exitNames } from "./entered-worktree.ts";
import { moveBack } from "./move-session.ts";
import { ownershipOf } from "./ownership.ts";
import { removeWorktree } from "./remove-worktree.ts";
import { findRepository } from "./repository.ts";
import { describeWork, isSaved, type UnsavedWork, unsavedWork } from "./unsaved-work.ts";
import { checkLock, unlockWorktree } from "./worktree-lock.ts";

interface ExitInput {
  readonly action: "keep" | "remove";
  readonly discard_changes?: boolean;
}

/** Leaves the worktree, and removes it when that is wanted and loses no work, or when the user agrees to lose it. */
export function exitWorktreeTool(options: WorktreeToolOptions): Tool {
  return defineTool<ExitInput>({
    name: exitNames[0] as string,
    aliases: exitNames.slice(1),
    category: "worktree",
    searchHint: "leave a worktree, keep or remove it",
    description:
      "Leaves the worktree: the working folder is again the one from before. keep leaves folder and branch for later; remove deletes both, if this session made them and nothing would be lost. Uncommitted files and commits on no other branch are listed and keep it from being removed; discard_changes deletes them too, if the user agrees.",
    input: {
      type: "object",
      properties: {
        action: { type: "string", enum: ["keep", "remove"], description: "What becomes of the worktree" },
        discard_changes: { type: "boolean", description: "With remove: delete work that exists nowhere else" },
      },
      required: ["action"],
      additionalProperties: false,
    },
    concurrencySafe: false,
    destructive: ({ action }) => action === "remove",
    openWorld: false,
    timeoutMs: 600_000,
    examples: [{ input: { action: "keep" } }, { input: { action: "remove" } }],
    errors: {
      "git-missing": { description: "git cannot be started" },
      "not-a-repository": { description: "The worktree is no git checkout any more" },
      "not-in-worktree": { description: "The session is in no worktree that it entered" },
      "not-owned": { description: "The worktree was not made by this session; it can be kept only" },
      "work-unsaved": { description: "Removing would lose the work that the message lists" },
      "worktree-locked": { description: "Somebody else has locked the worktree" },
      "not-removed": { description: "Folder or branch are still there; the message says which and why" },
    },
    validate: ({ action, discard_changes }) =>
      action === "keep" && discard_changes === true ? "discard_changes goes with remove" : undefined,
    async checkPermission({ discard_changes }, context) {
      const entered = enteredWorktree(options.state, context);
      if (discard_changes !== true || entered === undefined) return { decision: "allow" };
      return { decision: "ask", reason: await whatIsLost(entered, context, options) };
    },
    describeCall: ({ action, discard_changes }) =>
      action === "keep"
        ? "Leave the worktree and keep it"
        : `Leave the worktree and delete it${discard_changes ? " with all work that exists nowhere else" : ""}`,
    execute(input, context) {
      const entered = enteredWorktree(options.state, context);
      if (entered === undefined)
        throw new ToolError("Cannot leave a worktree: this session has entered none", { code: "not-in-worktree" });
      return input.action === "keep"
        ? keep(entered, context, options)
        : remove(entered, input.discard_changes === true, context, options);
    },
  });
}

async function whatIsLost(
  entered: EnteredWorktree,
  { signal }: ToolContext,
  { git, hooks }: WorktreeToolOptions,
): Promise<string> {
  if (hooks !== undefined || entered.branch === undefined) return "work that exists nowhere else may be lost";
  const { main } = await findRepository(git, entered.path, signal);
  const work = await unsavedWork(git, entered.path, { branch: entered.branch, main, signal });
  return isSaved(work) ? "nothing would be lost" : `lost would be\n${describeWork(work)}`;
}

async function keep(
  entered: EnteredWorktree,
  context: ToolContext,
  { git, hooks, state }: WorktreeToolOptions,
): Promise<ToolOutput> {
  if (hooks === undefined || entered.origin === "entered") {
    await unlockWorktree(git, entered.path, context.session.id).catch(() => undefined);
  }
  const cwd = await moveBack(entered, context, entered.originalCwd);
  state.entered = undefined;
  const branch = entered.branch === undefined ? "" : ` with its branch "${entered.branch}"`;
  return left("keep", entered, cwd, `Left the worktree "${entered.path}"; it is kept${branch}`);
}

async function remove(
  entered: EnteredWorktree,
  isDiscarding: boolean,
  context: ToolContext,
  options: WorktreeToolOptions,
): Promise<ToolOutput> {
  if (entered.origin === "entered") throw notOwned(entered, "it was there before");
  return options.hooks === undefined || entered.branch !== undefined
    ? removeOwn(entered, isDiscarding, context, options)
    : removeHosts(entered, isDiscarding, context, options);
}

async function removeOwn(
  entered: EnteredWorktree,
  isDiscarding: boolean,
  context: ToolContext,
  { git, state }: WorktreeToolOptions,
): Promise<ToolOutput> {
  const { session, signal } = context;
  const { path } = entered;
  const { main } = await findRepository(git, path, signal);
  const ownership = await ownershipOf(git, path, signal);
  if (ownership?.sessionId !== session.id) throw notOwned(entered, "it bears no mark of this session");
  const { branch } = ownership;
  await checkLock(git, path, session.id);
  const work = await unsavedWork(git, path, { branch, main, signal });
  if (!isSaved(work) && !isDiscarding) throw unsaved(path, work);
  signal.throwIfAborted();
  let cwd = entered.originalCwd;
  try {
    await removeWorktree(git, path, { main, branch, sessionId: session.id, isForced: isDiscarding });
  } finally {
    // Whatever else failed, a folder that is gone is no place to work in.
    if (!(await isFolder(path))) {
      cwd = await moveBack(entered, context, main);
      state.entered = undefined;
    }
  }
  const discarded = isSaved(work) ? "" : `\nDiscarded:\n${describeWork(work)}`;
  return left("remove", entered, cwd, `Removed the worktree "${path}" and its branch "${branch}"${discarded}`, {
    ...(work.files.length > 0 && { discardedFiles: work.files.length }),
    ...(work.commits.length > 0 && { discardedCommits: work.commits.length }),
  });
}

async function removeHosts(
  entered: EnteredWorktree,
  discardChanges: boolean,
  context: ToolContext,
  { hooks, state }: WorktreeToolOptions,
): Promise<ToolOutput> {
  const { session, signal } = context;
  await hooks?.remove({ path: entered.path, discardChanges, session, signal });
  if (await isFolder(entered.path))
    throw new ToolError(
      `Cannot remove the worktree "${entered.path}": the host said that it is gone, but it is there`,
      {
        code: "not-removed",
      },
    );
  const cwd = await moveBack(entered, context, entered.originalCwd);
  state.entered = undefined;
  return left("remove", entered, cwd, `Removed the worktree "${entered.path}"`);
}

function left(
  action: "keep" | "remove",
  { path, branch, originalCwd }: EnteredWorktree,
  cwd: string,
  what: string,
  details: JsonObject = {},
): ToolOutput {
  const message = `${what}\nThe working folder is "${cwd}" again`;
  return ok(message, {
    structured: {
      action,
      originalCwd,
      cwd,
      worktreePath: path,
      ...(branch !== undefined && { worktreeBranch: branch }),
      ...details,
      message,
    },
  });
}

function notOwned({ path }: EnteredWorktree, why: string): ToolError {
  return new ToolError(`Cannot remove the worktree "${path}": this session did not make it (${why}); keep it instead`, {
    code: "not-owned",
  });
}

function unsaved(path: string, work: UnsavedWork): ToolError {
  return new ToolError(
    `Cannot remove the worktree "${path}": work would be lost; commit and merge it, keep the worktree, or have it deleted with discard_changes\n${describeWork(work)}`,
    { code: "work-unsaved" },
  );
}
