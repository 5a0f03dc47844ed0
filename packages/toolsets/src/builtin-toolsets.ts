import type { Toolset } from "haft";
import { filesToolset } from "./files/files-toolset.ts";
import { shellToolset } from "./shell/shell-toolset.ts";
import type { Environment } from "./system/environment.ts";
import { todoToolset } from "./todo/todo-toolset.ts";

export interface BuiltinToolsetsOptions {
  /** The environment of the programs that tools start; `HOME` is what `~` stands for. @default nothing */
  readonly env?: Environment | undefined;
}

/** The toolsets of an agent that works in a folder: files, shell and plan. */
export function builtinToolsets(options: BuiltinToolsetsOptions = {}): readonly Toolset[] {
  return [filesToolset(options), shellToolset(options), todoToolset()];
}
