import { type Clock, defineToolset, type Toolset, wrapTool } from "haft";
import { dialogueToolset } from "./dialogue/dialogue-toolset.ts";
import type { AskUser, ShowMessage } from "./dialogue/user-dialogue.ts";
import { filesToolset } from "./files/files-toolset.ts";
import { type LspToolset, type LspToolsetOptions, lspToolset } from "./lsp/lsp-toolset.ts";
import { planToolset } from "./planning/plan-toolset.ts";
import { configToolset } from "./settings/config-toolset.ts";
import type { Setting } from "./settings/setting.ts";
import { type ShellToolsetOptions, shellToolset } from "./shell/shell-toolset.ts";
import type { Environment } from "./system/environment.ts";
import { todoToolset } from "./todo/todo-toolset.ts";
import { type WebToolsetOptions, webToolset } from "./web/web-toolset.ts";
import { type WorktreesToolsetOptions, worktreesToolset } from "./worktrees/worktrees-toolset.ts";

/** Tools that need something of the host are there when the host gives it. */
export interface BuiltinToolsetsOptions {
  /** The environment of the programs that tools start; `HOME` is what `~` stands for. @default nothing */
  readonly env?: Environment | undefined;
  /** What commands run in, and what they are run with. */
  readonly shell?: Omit<ShellToolsetOptions, "env"> | undefined;
  /** Puts questions to the user: AskUserQuestion. */
  readonly ask?: AskUser | undefined;
  /** Shows messages to the user: Brief. */
  readonly show?: ShowMessage | undefined;
  /** The absolute path of the folder for plans: EnterPlanMode and ExitPlanMode. */
  readonly plansFolder?: string | undefined;
  /** What a model may look at and ask to change: Config. */
  readonly settings?: Readonly<Record<string, Setting>> | undefined;
  /** How worktrees are made: EnterWorktree and ExitWorktree. */
  readonly worktrees?: Omit<WorktreesToolsetOptions, "env"> | undefined;
  /** How the web is reached and searched; `false` takes WebFetch away as well. @default WebFetch alone, for the public web */
  readonly web?: WebToolsetOptions | false | undefined;
  /**
   * The language servers of Lsp, or a toolset made before, whose `diagnosticsHook` the host uses; `false` leaves Lsp out.
   *
   * @default those that are known
   */
  readonly lsp?: Omit<LspToolsetOptions, "env"> | LspToolset | false | undefined;
  /** @default the system's */
  readonly clock?: Clock | undefined;
}

/** The toolsets of an agent that works in a folder: files, shell, plan, web and language servers, and those for which the host gives what they need. */
export function builtinToolsets(options: BuiltinToolsetsOptions = {}): readonly Toolset[] {
  const { env = {}, shell, ask, show, plansFolder, settings, worktrees, web = {}, lsp = {}, clock } = options;
  return [
    filesToolset({ env }),
    shellToolset({ ...shell, env }),
    todoToolset(),
    ...(web === false ? [] : [webToolset({ now: clock?.now, ...web })]),
    ...(lsp === false ? [] : ["tools" in lsp ? lsp : lspToolset({ ...lsp, env })]),
    ...(ask === undefined && show === undefined ? [] : [dialogueOf(options)]),
    ...(settings === undefined ? [] : [configToolset({ settings })]),
    ...(plansFolder === undefined ? [] : [planToolset({ plansFolder })]),
    ...(worktrees === undefined ? [] : [worktreesToolset({ ...worktrees, env })]),
  ];
}

function dialogueOf({ ask, show, clock, env }: BuiltinToolsetsOptions): Toolset {
  const { name, tools } = dialogueToolset({ ask, show, clock, home: env?.HOME });
  const isServed: Readonly<Record<string, boolean>> = { AskUserQuestion: ask !== undefined, Brief: show !== undefined };
  // A model that calls one all the same is told why nobody answers.
  const served = tools.map((tool) => (isServed[tool.name] === true ? tool : wrapTool(tool, { unlisted: true })));
  return defineToolset({ name, tools: served });
}
