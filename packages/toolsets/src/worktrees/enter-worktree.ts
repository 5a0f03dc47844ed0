import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { startsPrograms } from "@haft/guard";
import { defineTool, type Tool, type ToolContext, ToolError } from "haft";
import { fieldIssue } from "../input/field-issue.ts";
import { isInside } from "../paths/resolve-path.ts";
import { enterExisting } from "./enter-existing.ts";
import { enterNew } from "./enter-new.ts";
import { enteredWorktree, enterNames } from "./entered-worktree.ts";
import { maxNameLength, nameForCall, nameProblem } from "./worktree-name.ts";
import type { WorktreeToolOptions } from "./worktree-tool-options.ts";

interface EnterInput {
  readonly name?: string;
  readonly path?: string;
}

/** Makes a worktree, or takes one that is there, and moves the session into it. */
export function enterWorktreeTool(options: WorktreeToolOptions): Tool {
  return defineTool<EnterInput>({
    name: enterNames[0] as string,
    aliases: enterNames.slice(1),
    category: "worktree",
    searchHint: "work in a checkout of its own, apart from the user's",
    description:
      "Makes a checkout of the repository with a branch of its own (.haft/worktrees/<name>, branch worktree-<name>) and works there from then on: the working folder changes, the user's checkout stays as it is. Or enters a worktree that exists, by path. Only when the user wants the work kept apart. ExitWorktree leaves it.",
    input: {
      type: "object",
      properties: {
        name: {
          type: "string",
          minLength: 1,
          maxLength: maxNameLength,
          description: "A name for the new worktree (default: one is made)",
        },
        path: { type: "string", minLength: 1, description: "A worktree of this repository that exists; not with name" },
      },
      additionalProperties: false,
    },
    concurrencySafe: false,
    destructive: false,
    openWorld: false,
    timeoutMs: 600_000,
    examples: [{ input: { name: "fix-login" } }, { input: {} }],
    errors: enterErrors,
    validate({ name, path }) {
      if (name !== undefined && path !== undefined) return [fieldIssue("path", "name and path exclude each other")];
      const problem = name === undefined ? undefined : nameProblem(name);
      return problem === undefined ? [] : [fieldIssue("name", problem)];
    },
    touches: ({ path }) => (path === undefined ? [] : [{ type: "write", path }]),
    async checkPermission({ path }, context) {
      if (path === undefined && !options.useProjectPrograms && !options.hooks && startsPrograms(context.cwd))
        return { decision: "ask", reason: "its repository names programs that git may start" };
      const isReached = path === undefined || context.session.files !== undefined || (await isInFolders(path, context));
      if (isReached) return { decision: "allow" };
      return { decision: "ask", reason: `"${path}" lies outside the folders of this session` };
    },
    describeCall: ({ name, path }) =>
      path === undefined ? `Make the worktree ${name ?? "(a new one)"} and work there` : `Work in the worktree ${path}`,
    execute(input, context) {
      const entered = enteredWorktree(options.state, context);
      if (entered !== undefined)
        throw new ToolError(`Cannot enter a worktree: this session works in "${entered.path}"; exit that first`, {
          code: "already-in-worktree",
        });
      if (input.path !== undefined) return enterExisting(input.path, context, options);
      const name = input.name ?? nameForCall(context.effectKey);
      return enterNew(name, context, options);
    },
  });
}

const enterErrors = {
  "git-missing": { description: "git cannot be started" },
  "not-a-repository": { description: "The working folder is in no git checkout" },
  "no-commit": { description: "There is no commit to start from" },
  "already-in-worktree": { description: "The session is in a worktree already" },
  "worktree-exists": { description: "A worktree, folder or branch of this name exists" },
  "not-a-worktree": { description: "The path is no worktree of this repository; those there are stand in the message" },
  "not-created": { description: "The worktree could not be made; nothing of it is left" },
};

async function isInFolders(path: string, { cwd, additionalDirectories }: ToolContext): Promise<boolean> {
  const real = await realpath(resolve(cwd, path)).catch(() => resolve(cwd, path));
  const folders = await Promise.all(
    [cwd, ...additionalDirectories].map((folder) => realpath(folder).catch(() => resolve(folder))),
  );
  return folders.some((folder) => isInside(real, folder));
}
