import { realpath } from "node:fs/promises";
import { isAbsolute, resolve } from "node:path";
import { defineTool, ok, type Tool, type ToolContext, ToolError, type ToolOutput } from "haft";
import { isFolder } from "../paths/is-folder.ts";
import { isInside } from "../paths/resolve-path.ts";
import { addWorktree } from "./add-worktree.ts";
import type { WorktreeBase } from "./base-commit.ts";
import { type CopiedFiles, includeFile } from "./copy-included.ts";
import { enteredWorktree, enterNames, type WorktreeState } from "./entered-worktree.ts";
import type { Git } from "./git.ts";
import { moveInto, type SessionMove } from "./move-session.ts";
import { findRepository, listWorktrees, type Repository } from "./repository.ts";
import type { WorktreeHooks } from "./worktree-hooks.ts";
import { lockWorktree } from "./worktree-lock.ts";
import { maxNameLength, nameForCall, nameProblem } from "./worktree-name.ts";

export interface WorktreeToolOptions {
  readonly git: Git;
  readonly base: WorktreeBase;
  readonly hooks: WorktreeHooks | undefined;
  readonly state: WorktreeState;
}

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
      if (name !== undefined && path !== undefined) return "name and path exclude each other";
      return name === undefined ? undefined : nameProblem(name);
    },
    touches: ({ path }) => (path === undefined ? [] : [{ type: "write", path }]),
    async checkPermission({ path }, context) {
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
      return options.hooks === undefined
        ? enterNew(name, context, options)
        : enterHosts(name, context, options.hooks, options.state);
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

async function enterNew(
  name: string,
  context: ToolContext,
  { git, base, state }: WorktreeToolOptions,
): Promise<ToolOutput> {
  const { cwd, session, signal } = context;
  const repository = await findRepository(git, cwd, signal);
  const {
    path,
    branch,
    base: from,
    files,
  } = await addWorktree(git, repository, name, {
    base,
    sessionId: session.id,
    signal,
  });
  return moved({ path, branch, origin: "created", repository }, context, state, [
    `Made the worktree "${path}" with the branch "${branch}" from ${from.name} (${from.commit.slice(0, 10)})`,
    ...(from.warning === undefined ? [] : [`Note: ${from.warning}`]),
    ...filesNotes(files),
  ]);
}

async function enterHosts(
  name: string,
  context: ToolContext,
  hooks: WorktreeHooks,
  state: WorktreeState,
): Promise<ToolOutput> {
  const { cwd, session, signal } = context;
  const path = await hooks.create({ name, cwd, session, signal });
  if (!isAbsolute(path) || !(await isFolder(path)))
    throw new ToolError(
      `Cannot enter the worktree "${name}": what was made, "${path}", is no absolute path of a folder`,
      {
        code: "not-created",
      },
    );
  const place = { path: await realpath(path), branch: undefined, origin: "created", repository: undefined } as const;
  return moved(place, context, state, [`Made the worktree "${path}"`]);
}

async function enterExisting(
  asked: string,
  context: ToolContext,
  { git, state }: WorktreeToolOptions,
): Promise<ToolOutput> {
  const { cwd, session, signal } = context;
  const repository = await findRepository(git, cwd, signal);
  const path = await realpath(resolve(cwd, asked)).catch(() => resolve(cwd, asked));
  const others = (await listWorktrees(git, cwd, signal)).filter(
    (one) => ![repository.main, repository.top].includes(one.path),
  );
  const found = others.find((one) => one.path === path);
  if (found === undefined || !(await isFolder(path))) {
    const list = others.map((one) => `"${one.path}"`).join(", ");
    throw new ToolError(
      `Cannot enter "${asked}": it is no other worktree of this repository; ${list === "" ? "there are none" : `there are ${list}`}`,
      { code: "not-a-worktree" },
    );
  }
  if (found.lock === undefined) await lockWorktree(git, path, session.id);
  const lock =
    found.lock === undefined ? [] : [`Note: it is locked (${found.lock === "" ? "no reason given" : found.lock})`];
  return moved({ path, branch: found.branch, origin: "entered", repository }, context, state, [
    `Entered the worktree "${path}"`,
    ...lock,
  ]);
}

/** Where a session is taken. Without a repository the worktree is the host's own. */
interface WorktreePlace {
  readonly path: string;
  readonly branch: string | undefined;
  readonly origin: "created" | "entered";
  readonly repository: Repository | undefined;
}

/** Moves the session and says so. */
async function moved(
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

function filesNotes({ copied, failed }: CopiedFiles): string[] {
  return [
    ...(copied.length === 0 ? [] : [`Copied as ${includeFile} says: ${listed(copied)}`]),
    ...(failed.length === 0 ? [] : [`Named by ${includeFile} and not copied: ${listed(failed)}`]),
  ];
}

function listed(paths: readonly string[]): string {
  const more = paths.length - 10;
  return paths.slice(0, 10).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

async function isInFolders(path: string, { cwd, additionalDirectories }: ToolContext): Promise<boolean> {
  const real = await realpath(resolve(cwd, path)).catch(() => undefined);
  const folders = await Promise.all(
    [cwd, ...additionalDirectories].map((folder) => realpath(folder).catch(() => resolve(folder))),
  );
  return real !== undefined && folders.some((folder) => isInside(real, folder));
}
