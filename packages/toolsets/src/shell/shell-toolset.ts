import { defineToolset, type Toolset } from "haft";
import { bashTool } from "./bash.ts";
import type { Environment } from "./shell-environment.ts";

export interface ShellToolsetOptions {
  /** The environment of the commands. @default nothing */
  readonly env?: Environment | undefined;
}

/** Bash. It keeps nothing between calls, so that sessions may share it. */
export function shellToolset(options: ShellToolsetOptions = {}): Toolset {
  return defineToolset({ name: "shell", tools: [bashTool(options)] });
}
