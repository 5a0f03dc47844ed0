import { defineTool, type Tool, type ToolContext, ToolError } from "haft";
import { fieldIssue } from "../input/field-issue.ts";
import { type EnteredWorktree, enteredWorktree, exitNames } from "./entered-worktree.ts";
import { keepEntered } from "./keep-entered.ts";
import { removeEntered } from "./remove-entered.ts";
import { findRepository } from "./repository.ts";
import { describeWork, isSaved, unsavedWork } from "./unsaved-work.ts";
import type { WorktreeToolOptions } from "./worktree-tool-options.ts";

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
      "Leaves the worktree: the working folder is again the one from before. keep leaves folder and branch for later; remove deletes both, if they were made when this session entered and nothing would be lost. Uncommitted files and commits on no other branch are listed and keep it from being removed; discard_changes deletes them too, if the user agrees.",
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
    // Without discard_changes it refuses to lose work.
    destructive: ({ discard_changes }) => discard_changes === true,
    openWorld: false,
    timeoutMs: 600_000,
    examples: [{ input: { action: "keep" } }, { input: { action: "remove" } }],
    errors: {
      "git-missing": { description: "git cannot be started" },
      "not-a-repository": { description: "The worktree is no git checkout any more" },
      "not-in-worktree": { description: "The session is in no worktree that it entered" },
      "not-owned": {
        description: "The worktree was there when the session entered it, or bears no mark of it; it can be kept only",
      },
      "work-unsaved": { description: "Removing would lose the work that the message lists" },
      "worktree-locked": { description: "Somebody else has locked the worktree" },
      "not-removed": { description: "Folder or branch are still there; the message says which and why" },
    },
    validate: ({ action, discard_changes }) =>
      action === "keep" && discard_changes === true ? [fieldIssue("discard_changes", "it goes with remove")] : [],
    async checkPermission({ discard_changes }, context) {
      const entered = enteredWorktree(options.state, context);
      if (discard_changes !== true || entered === undefined) return { decision: "allow" };
      const reason = await whatIsLost(entered, context, options);
      return reason === undefined ? { decision: "allow" } : { decision: "ask", reason };
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
        ? keepEntered(entered, context, options)
        : removeEntered(entered, { discardChanges: input.discard_changes === true }, context, options);
    },
  });
}

async function whatIsLost(
  entered: EnteredWorktree,
  { signal }: ToolContext,
  { git, hooks }: WorktreeToolOptions,
): Promise<string | undefined> {
  if (hooks !== undefined || entered.branch === undefined) return "work that exists nowhere else may be lost";
  const { main } = await findRepository(git, entered.path, signal);
  const work = await unsavedWork(git, entered.path, { branch: entered.branch, main, signal });
  return isSaved(work) ? undefined : `it deletes what is nowhere else\n${describeWork(work)}`;
}
