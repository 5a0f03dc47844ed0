import { defineToolset, type Toolset } from "haft";
import { findRipgrep } from "../search/find-ripgrep.ts";
import { globTool } from "../search/glob-tool.ts";
import { grepTool } from "../search/grep.ts";
import type { Environment } from "../system/environment.ts";
import { editTool } from "./edit.ts";
import { createLineIndex } from "./line-index.ts";
import { notebookEditTool } from "./notebook-edit.ts";
import { createPathLock } from "./path-lock.ts";
import { readTool } from "./read.ts";
import { createReadRecord } from "./read-record.ts";
import { writeTool } from "./write.ts";

export interface FilesToolsetOptions {
  /** The environment of the programs it starts; `HOME` is what `~` stands for. @default nothing */
  readonly env?: Environment | undefined;
}

/**
 * Read, Write, Edit, NotebookEdit, Glob and Grep. They share what was read, so that the others change only what the session has seen; each session has its
 * own record, and all of them write a path one after the other.
 */
export function filesToolset({ env = {} }: FilesToolsetOptions = {}): Toolset {
  const lock = createPathLock();
  const lineIndex = createLineIndex();
  const ripgrep = findRipgrep(env);

  function create(): Toolset {
    const record = createReadRecord();
    const home = env.HOME;
    return defineToolset({
      name: "files",
      tools: [
        readTool({ record, lineIndex, home }),
        writeTool({ record, lock, home }),
        editTool({ record, lock, home }),
        notebookEditTool({ record, lock, home }),
        globTool({ ripgrep, env, home }),
        grepTool({ ripgrep, env, home }),
      ],
      clone: create,
      reset: record.clear,
    });
  }

  return create();
}
